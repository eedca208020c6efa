import { shellWord } from "@refriega/core/internal"
import type { Words } from "./en.ts"

/** Lo mismo que `en`, en español. */
export const es: Words = {
  counting: {
    stopped: "Detenido; no se ha escrito nada.",
    seed: (seed) => `semilla ${seed}`,
    found: (n, variant, days) => `${n} ${days ? "días" : "combates"} de ${variant}`,
    more: (shown) => `se listan los primeros ${shown}; --limit lista más`,
    next: (command) => `Ver el primero: ${command}`,
    fight: "combate",
    day: "día",
    winner: "gana",
    lostIn: "perdido en",
    draw: "nadie",
    survived: "sobrevivido",
    rounds: "asaltos",
    dead: "muertos",
    left: "salud restante",
  },
  // replay
  typed: (folder: string) =>
    `${folder} es un combate tal como alguien lo anotó. No se sorteó: sus tasas no dicen nada de otros combates.\n`,
  optionsLeft: (count) => `${count} más`,
  coverage: (rules, implemented, partly, tested) =>
    `${rules} reglas, ${implemented} implementadas, ${partly} en parte, ${tested} con pruebas`,
  silent: "El texto anuncia más de lo que da",
  topic: "tema",
  rules: "reglas",
  implemented: "implementadas",
  partly: "en parte",
  tested: "con pruebas",
  inFights: {
    played: "jugadas",
    never: "nunca",
    unused: "Reglas que ningún jugador usó",
    declined: "se podían elegir, y nunca se eligieron:",
    atRandom: "solo salieron jugando al azar:",
    absent: "no salieron nunca:",
    counted: (fights, policies, untold) =>
      `Contadas en ${fights} combates: todos los que vienen con el programa, con todas sus variantes, y los del banco de pruebas, jugados por ${policies}. Una regla se juega en un combate si su registro la cita; a ${untold} reglas no las cita nada, pues solo están detrás de números. La página del sistema dice por qué nadie usó las otras.`,
    under: (policy, cited, fights, offered) =>
      `${policy}: en ${cited} de ${fights} combates${offered === "0" ? "" : `, se podía elegir en ${offered}`}`,
  },
  total: "todas",
  verbs: "Verbos",
  givesUp: "rendirse, en cualquier juego (con do, sola en su línea)",
  facts: "Datos de una decisión, para las condiciones de las tácticas",
  yesOrNo: "sí o no",
  metricsOfFights: "Números de los combates: SIDE es el id de un bando, ID el de un combatiente, N un asalto",
  metricsOfDays: "Números de los días: SIDE es un bando del grupo, ID un miembro, FIGHT un combate",
  pairedToo: "también difference.",
  goals: [
    "Un objetivo es un número y lo que se quiere de él: winRate.party in 65..75%   anyDead.party < 10%   rounds < 8",
    "Así se escriben los umbrales de refriega check y refriega sweep --target. De un escenario o una variante sola:",
    "level-3: rounds < 8. Con difference. ante el nombre: de una variante frente a la primera, combate a combate.",
  ].join("\n"),
  factsOfOthers: "ID.health e ID.distance son los del combatiente con ese id.",
  houseRules: "Reglas de la casa, con sus valores por defecto",
  ruling: "Criterio",
  notPlayed: "No se juega",
  playedInPart: "Implementadas en parte",
  tests: "Pruebas",
  noTests: "Ninguna prueba la nombra.",
  isImplemented: "implementada",
  isPartlyImplemented: "implementada en parte",
  notImplemented: "sin implementar",
  studioPage: (page: string) => `El estudio está en ${page}: ábrelo en un navegador`,
  studioMaking: "Preparando el estudio …",
  studioServed: "El estudio solo se sirve a este equipo, en una dirección con un secreto. Ctrl-C lo termina.",
  validate: {
    fight: (file, variants) =>
      `${file}: un combate; no tiene errores (${variants} ${variants === 1 ? "variante" : "variantes"})`,
    day: (file, variants) =>
      `${file}: una jornada de varios combates; no tiene errores (${variants} ${variants === 1 ? "variante" : "variantes"})`,
    experiment: (file, promises) =>
      `${file}: un experimento; no tiene errores (${promises} ${promises === 1 ? "promesa" : "promesas"})`,
    game: (file) => `${file}: un juego; no tiene errores, hasta donde se ve al leerlo; refriega proof lo juega`,
  },
  history: {
    skipped: (commit, why) => `${commit} se omite: ${why}`,
    page: (path) => `Las curvas con sus intervalos, en una página:  refriega history ${shellWord(path)} --out history`,
  },
  mcp: {
    serving: (folders) =>
      `Herramientas para asistentes por la entrada y la salida estándar; archivos de ${folders.join(", ")}`,
  },
  studioWritten: (out: string, files: number) =>
    `El estudio está en ${out}: ${files} archivos para cualquier servidor web; index.html es el primero, gallery.html muestra todos los combates`,
  newGame: (name: string, files: readonly string[]): readonly string[] => [
    `${name}/  ${files.join("  ")}`,
    "",
    `Lee ${name}/game.yaml: dice para qué sirve cada cosa. Después`,
    `  refriega run ${name}/fight.yaml      juega el combate`,
    `  refriega check ${name}/check.yaml    ¿se cumple lo que prometes?`,
    `  refriega proof ${name}/game.yaml     ¿es sólido el juego?`,
  ],
  imported: {
    written: (n, file) => `${n} ${n === 1 ? "criatura escrita" : "criaturas escritas"} en ${file}`,
    nothing: (file) => `No se ha entendido nada de lo que hacer una criatura: ${file} no se escribe`,
    leftOut: (n) => `${n} ${n === 1 ? "queda" : "quedan"} fuera por la correspondencia`,
    skipped: (n) => `${n} no se ${n === 1 ? "puede" : "pueden"} usar:`,
    unknown: "Palabras que la correspondencia no conoce:",
    unread: "Valores que nada lee (en cuántas criaturas):",
    others: (n) => `y ${n} más (--all los enumera)`,
    unarmed: "Estas no tienen ningún ataque que se pueda usar: no hieren a nadie:",
    odd: "Queda fuera, porque no se puede usar:",
    lost: "Sin recoger, lo más importante primero:",
    of: (n) => `${n} ${n === 1 ? "criatura" : "criaturas"}`,
    more: "--all lo enumera criatura por criatura; el archivo lo lleva junto a cada una.",
  },
  newFolder: ({ folder, version, added, kept, isNamed }) => [
    ...(added.length === 0 ? ["Ya está todo"] : [`Escritos: ${added.join("  ")}`]),
    ...(kept.length === 0 || added.length === 0 ? [] : [`Quedan como estaban: ${kept.join("  ")}`]),
    ...(!isNamed ? [`A tu package.json le falta:  npm install --save-dev refriega@${version}`] : []),
    "",
    ...(folder === "." ? ["Ahora"] : [`Ahora, en ${folder}`]),
    "  npm install                          la orden, solo para esta carpeta",
    "  npx refriega run fight.yaml          juega el combate 10.000 veces",
    "  npx refriega report runs/fight-1     una página de ello, con combates para ver",
    "  npx refriega compare fight.yaml      ¿cambian algo las variantes?",
    "  npx refriega check balance.yaml      ¿se cumple lo que prometes?",
    "Tu gente está en people.yaml. Un editor que sepa YAML completa los ficheros con los esquemas de schema/.",
  ],
  proof: {
    proving: (part, done) =>
      `${{ laws: "leyes, en combates sorteados", odds: "probabilidades, recorridas", duels: "duelos, resueltos y simulados", keys: "claves, mal escritas" }[part]}: ${done}`,
    read: (file: string) => `${file} se lee, y todo lo que contiene se usa`,
    laws: (fights: number, broken: number) =>
      broken === 0
        ? `Las leyes del motor se cumplen en ${fights} combates entre fichas sacadas al azar`
        : `Se incumplen leyes del motor: ${broken} veces en ${fights} combates`,
    odds: (options: number, apart: number) =>
      apart === 0
        ? `Lo que se promete a los jugadores es lo que se juega, contado en todas las formas para ${options} opciones`
        : `En ${apart} de ${options} opciones se promete algo distinto de lo que se juega`,
    solved: (duels: number, unlike: number) =>
      unlike === 0
        ? `${duels} duelos, resueltos con todas las caídas de los dados, salen como al simularlos`
        : `${unlike} de ${duels} duelos salen distintos al simularlos que al resolverlos`,
    unsolved: "Ningún duelo sorteado es tan pequeño como para resolverlo: nada compara lo simulado con lo exacto",
    misspelt: (tried: number, unnoticed: number) =>
      unnoticed === 0
        ? `Cada una de las ${tried} claves, mal escrita, se rechaza`
        : `${unnoticed} de ${tried} claves podrían estar mal escritas sin que nadie lo notara`,
    undecided: (undecided: number, fights: number) =>
      `${undecided} de ${fights} combates al azar no acabaron en 40 asaltos: fichas extremas quizá no puedan herirse`,
    unforeseen: (actions: string) =>
      `Demasiados resultados para recorrerlos: nadie conoce el pronóstico de estas: ${actions}`,
    sampled: (actions: string) =>
      `Demasiados resultados para recorrerlos: el pronóstico de estas es la media de algunos sorteados: ${actions}`,
    unchosen: (actions: string) => `Nadie las eligió, aunque pudo: ${actions}`,
    noMechanics: (game) =>
      `${game} es un juego publicado, que prueban sus propios tests: nombra una mecánica que probar en él, como --mechanic ./shields.yaml`,
    readInto: (files, game) => `${files}: leído dentro de ${game}, y todo lo que contiene se usa`,
    lawsOf: (fights, broken) =>
      broken === 0
        ? `Las leyes del motor se cumplen en ${fights} combates sacados del bestiario, en campo abierto y entre muros`
        : `Se incumplen leyes del motor: ${broken} veces en ${fights} combates sacados del bestiario`,
    setOff: (file, setOff, fights) =>
      `${file} llega a actuar: ${setOff} de ${fights} combates van de otro modo sin ella`,
    neverSetOff: (file, fights) => `${file} no actuó nunca: los ${fights} combates van igual sin ella`,
    acts: (acts, apart) =>
      apart === 0
        ? `${acts} actos, contados en todas las caídas de los dados, salen como al simularlos`
        : `${apart} probabilidades de ${acts} actos salen distintas al simularlos que al contarlos`,
    noActs: "No se pudo contar ningún acto: nada compara lo simulado con lo exacto",
    uncounted: (verbs) =>
      `Demasiadas caídas de los dados para contarlas aquí; se dejaron fuera algunos actos de estas clases: ${verbs}`,
    undecidedOf: (undecided, fights) => `${undecided} de ${fights} combates al azar no acabaron en 40 asaltos`,
    impure: "Las funciones deben dar lo mismo con los mismos números, dentro de sus límites",
    more: (more: number) => `y ${more} más`,
  },
  fights: "combates",
  days: "días",
  perSecond: (rate) => `${rate}/s`,
  timeLeft: (time) => `quedan ${time}`,
  atLeast: (what) => `al menos ${what}`,
  playing: (title, variants, total) => `Jugando ${title}: ${variants}, ${total}`,
  played: (fights, seconds, rate) => `${fights} ${fights === "1" ? "combate" : "combates"} en ${seconds} s (${rate}/s)`,
  written: (place) => `Escrito: ${place}`,
  writtenPage: (path) => `Página: ${path}`,
  nextReplay: (command) => `Para leer uno:  ${command}`,
  nextReport: (command) => `Gráficos, y combates que ver, en una página:  ${command}`,
  wanted: {
    next: (command, isEasier) => `El menor cambio que lo hace más ${isEasier ? "fácil" : "difícil"}:  ${command}`,
    so: "Es tan difícil como se quiere.\n",
    open: (command) =>
      `Puede que sea tan difícil como se quiere: juega más combates (-n) para saberlo. Lo que lo hace seguro:\n  ${command}\n`,
    searching: (command) => `El menor cambio que lo hace tan difícil como se quiere:\n  ${command}\n`,
  },
  stopped: (folder) => `Interrumpido. Lo jugado está en ${folder}; la misma orden continúa desde ahí.`,
  shardPlayed: (done, total, folder) =>
    `${done} de ${total} están en ${folder}. Cuando se hayan jugado las demás partes:  refriega merge FOLDER... --out FOLDER`,
  searching: (done, most) => `buscando: ${done} de un máximo de ${most} combates`,
  writtenVariant: (name, file) => `${file} tiene ahora la variante ${name}`,
  notWritten: (name) => `${name} no se escribe: de nada está probado que cumpla lo que se pide`,
  anomaly: (variant, combat, problem) =>
    `${variant}, combate ${combat}: no se pudo jugar y no entra en ninguna cuenta: ${problem}`,
  dayAnomaly: (variant, day, problem) =>
    `${variant}, día ${day}: no se pudo jugar y no entra en ninguna cuenta: ${problem}`,
  tooLong:
    "Lo que tardó demasiado se vuelve a jugar al repetir la orden que juega la serie (con más tiempo: --patience SEGUNDOS)",
  queue: {
    nobody: (where: string) =>
      `Nadie escucha todavía en ${where}. En cualquier máquina:  refriega worker --queue ${shellWord(where)}`,
    others: (where: string, mine: string, others: readonly string[]) =>
      `Quienes escuchan en ${where} son de otra compilación que esta (${mine}) y se niegan: ${others.join(", ")}.`,
    players: (workers: number, threads: number, where: string) =>
      `${workers === 1 ? "1 trabajador" : `${workers} trabajadores`} con ${threads === 1 ? "1 hilo" : `${threads} hilos`} en ${where}`,
    outage: (where: string, problem: string) => `No se puede llegar a ${where} (${problem}): se espera.`,
    back: (where: string) => `${where} ha vuelto.`,
    full: (where: string, problem: string) =>
      `${where} no admite más (${problem}): se intenta de nuevo hasta que lo haga.`,
    refused: (worker: string, problem: string) =>
      `El trabajador ${worker} no puede jugar esta serie: la juegan otros o esta máquina. ${problem}`,
    damaged: (worker: string, chunk: number, problem: string) =>
      `El trabajador ${worker} mandó una respuesta dañada (bloque ${chunk}: ${problem}): se juega de nuevo.`,
    wrong: (worker: string, chunk: number, problem: string) =>
      `El trabajador ${worker} se equivoca (bloque ${chunk}: ${problem}). Se le despide, y todo lo que ha jugado en esta serie se juega de nuevo.`,
    listening: (name: string, threads: number, where: string, build: string) =>
      `El trabajador ${name} juega para ${where} con ${threads === 1 ? "1 hilo" : `${threads} hilos`}, como refriega ${build}. Ctrl-C lo detiene.`,
    refuses: (title: string, host: string, theirs: string, mine: string) =>
      `No se juega aquí: ${title}, de ${host}. Es de refriega ${theirs}, y esto es ${mine}.`,
    sentAway: (why: string, where: string, name: string) =>
      `${why}. Ya no juega. Cuando la máquina esté reparada:  refriega queue ${shellWord(where)} --forgive ${shellWord(name)}`,
    worked: (chunks: string, fights: string, rate: string) =>
      `${chunks} bloques, ${fights} combates jugados  ${rate}/s`,
    forgiven: (name: string) => `Los trabajadores llamados ${name} pueden jugar de nuevo.`,
    metricsAt: (host: string, port: number) => `Métricas en http://${host}:${port}/metrics. Ctrl-C lo detiene.`,
    runsOn: (where: string) => `Series en ${where}`,
    workersOn: "Trabajadores",
    jobsOn: "Bloques",
    failuresOn: "Últimos fallos",
    none: "ninguno",
    runColumns: ["serie", "desde", "de vuelta", "de", "ritmo", "pedidos", "auditados", "dañados"],
    workerColumns: ["trabajador", "refriega", "hilos", "ocupados", "bloques", "combates", "ritmo", "fallidos"],
    jobColumns: ["cola", "en espera", "en juego", "hechos", "fallidos"],
    stopped: (name: string) => `El trabajador ${name} se ha detenido; lo que estaba jugando pasa a otros.`,
  },
  allPlay: (policy) => `Todos los bandos juegan con ${policy}`,
  changes: (variant) => `Qué cambia ${variant}`,
  nothing: "nada",
  draw: "empate",
  neverPart: (events) => `Los dos combates son iguales hasta el último de ${events} sucesos.`,
  partAt: (event, how) => `Se separan en el suceso ${event}: ${how}`,
  apartAt: (event, how) => `Siguen caminos distintos desde el suceso ${event}: ${how}`,
  partings: {
    choice: "la misma decisión, otra respuesta",
    numbers: "pasa lo mismo, con otros números",
    course: "pasa otra cosa",
    end: "uno de ellos ha terminado",
  },
  daysNeverPart: "Los dos días son iguales hasta el último suceso de todos sus combates.",
  fightOfDay: (day, fight, seed) => `día ${day}, combate ${fight}, semilla ${seed}`,
  theDay: (a, endA, b, endB) => `El día: ${a} ${endA}, ${b} ${endB}`,
  daySurvived: "superado",
  dayLost: (fight) => `perdido (${fight})`,
  inTheEnd: (a, winnerA, b, winnerB) => `Al final: ${a} ${winnerA}, ${b} ${winnerB}`,
  baselineWritten: (file) => `Referencia escrita: ${file}`,
  oldDice: (file) =>
    `${file} se hizo con otros dados, así que los combates no se comparan uno a uno; --carry-baseline la traslada.`,
  baselineCarried: (file) => `Referencia trasladada a los dados de hoy: ${file}`,
  nothingToCarry: (file) => `${file} se hizo con los dados de hoy: no hay nada que trasladar.`,
  notCarried: (file) =>
    `No se traslada: ${file} queda como está, porque hay victorias que se mueven más que la tolerancia, o sus combates son otros. Si es lo que se busca, use --update-baseline.`,
  notWatched: (folder, version) =>
    `${folder} se jugó con refriega ${version}: sus números valen, pero sus combates solo se pueden ver con esa versión.`,
  codeNotWatched: (folder) =>
    `${folder} trae código de su juego: sus combates se pueden ver con --allow-code, si te fías de quien lo escribió.`,
  verified: (folder, n, chunks, of) =>
    `${folder}: ${n} combates (${chunks} de ${of} bloques, elegidos al azar) se han jugado de nuevo y han salido como dice, hasta el último número.`,
  leftOut: (folder, n) => `${folder} omite ${n} de ellos por no poderse jugar: eso no se ha comprobado.`,
  asItSays: (call) =>
    `Los números son los que dice la carpeta. Si la ha jugado otra persona, esto vuelve a jugar una parte: refriega report ${call} --verify 5%`,
  noRuns: (folder) => `No hay simulaciones en ${folder}.`,
  runsIn: (folder) => `Simulaciones en ${folder}`,
  when: "cuándo (UTC)",
  what: "qué",
  size: "tamaño",
  state: "estado",
  runFights: (n) => (n === "1" ? "1 combate" : `${n} combates`),
  runDays: (n) => (n === "1" ? "1 jornada" : `${n} jornadas`),
  replays: "se puede reproducir",
  unfinished: "sin terminar",
  playingNow: "jugándose ahora",
  bringsCode: "se reproduce con --allow-code: trae código",
  otherEngine: "de otro motor: sus números valen, pero no se puede reproducir",
  forbiddenRun: "no se te permite leerla",
  damagedRun: (why) => `dañada: ${why}`,
  unreadableRun: (why) => `no se puede leer: ${why}`,
  removed: (folder) => `Borrada: ${folder}`,
  partsMissing: (chunks, of, folder) => `${folder} tiene ${chunks} de ${of} partes de la serie.`,
  missing: (gaps) => `Faltan: combates ${gaps}`,
  howToComplete: (folder) =>
    `Únanse a ella las demás partes, o dese la orden run con --out ${shellWord(folder)}: juega lo que falta.`,
  combat: (index, seed) => `combate ${index}, semilla ${seed}`,
  ofDay: (day, fight, last, seed) => `día ${day}, combate ${fight} de 0–${last}, semilla ${seed}`,
  digestSame: "jugado de nuevo, con la misma huella que en la serie",
  digestUnknown: "jugado de nuevo",
  combatant: "combatiente",
  side: "bando",
  square: "casilla",
  health: "salud",
  isDead: "sin vida",
  isDown: "fuera de combate",
  hasFled: "fuera del campo",
  isStanding: "en pie",
  option: "opción",
  with: "con",
  hit: "acierta",
  hitFriends: "da a amigos",
  harm: "daño",
  fell: "derriba",
  risk: "riesgo",
  forecastHarm: "previsión",
  notAttacked: "–",
  oddsCaption: [
    "Exacto: todas las formas en que pueden caer los dados del acto, según las propias reglas. Daño y riesgo son medias en",
    "puntos del juego. Lo que precede al acto (iniciativa, actos de otros) es como en un combate de esta semilla. La",
    "previsión es lo que ven las políticas: el daño medio de todo el turno, como parte de la salud completa.",
  ].join("\n"),
  oddsTooMany:
    "Donde no hay nada, los dados pueden caer de demasiadas formas para contarlas todas: pregúntese a refriega run.",
  oddsCut: (share) =>
    `Los dados que se vuelven a tirar no tienen fin: se omiten sus formas más raras, menos del ${share} en cada opción.`,
  // solve
  sensitivity: {
    fights: (n: string, of: string | undefined) =>
      of === undefined ? `${n} combates jugados` : `${n} de unos ${of} combates jugados`,
    long: (fights: string, time: string) =>
      `Unos ${fights} combates en total, faltan unos ${time}. --fights o --seconds lo limita; detenido, la misma orden continúa.`,
    solved: (done: number, of: number) => `${done} de ${of} combates resueltos`,
  },
  reporting: {
    doing: { seeing: "Jugando combates otra vez", drawing: "Dibujando gráficos", writing: "Escribiendo archivos" },
    stopped: (again) => `interrumpido; el informe no está acabado. Para tenerlo: ${again}`,
  },
  players: {
    title: "¿cuánto importa cómo se juega?",
    playsAs: (policy: string, score: string) => `juega como ${policy} y puntúa ${score}`,
    instead: "  si jugara",
    never: (verb: string) => `nunca "${verb}"`,
    bestPlay: "su mejor juego",
    exact: "exacto",
    tooLarge: {
      states: "demasiado grande para resolverlo: sus decisiones llevan a demasiados estados distintos",
      ways: "demasiado grande para resolverlo: sus decisiones llevan a demasiadas caídas de los dados",
    },
    beatable: "¿Cuánto se le puede ganar?",
    beatableMeans: [
      "Lo que un bando ganaría con una mejor respuesta, que mira adelante y sabe cómo juegan los demás (intervalos del 95 %): se le puede",
      "ganar al menos eso. Si a una variante se le gana mucho más que a otra, su diferencia puede ser cosa de cómo se juega.",
    ].join("\n"),
    response: (events: string) => `su mejor respuesta (${events} sucesos)`,
    restricted: {
      magic: "sin magia",
      moving: "sin moverse",
      reactions: "sin reacciones",
      "other weapons": "siempre con la misma arma",
      foresight: "con codicia (solo daño)",
    },
    score: "puntos",
    change: "cambio, en puntos",
    fights: (n: string) => `${n} combates`,
    caption: [
      "Puntúan las victorias y la mitad de los empates; solo este bando juega de otro modo, en los mismos combates (intervalos del 95 %).",
      "Una mejor respuesta mira adelante y sabe cómo juegan los demás: lo que gana con certeza es lo mínimo que este bando regala ante ellos.",
      "Lo que se pierde sin un acto, o sin una parte del juego, es lo que vale en este combate.",
    ].join("\n"),
  },
  solved: "resuelto con exactitud: todas las caídas de los dados, sin simulación",
  wins: "gana",
  scored: "victorias y mitad de los empates",
  drawn: "nadie",
  drawnByLimit: (share: string) => `de ellos ${share} por el límite de asaltos`,
  roundsOnAverage: (mean: string) => `Asaltos: ${mean} de media`,
  overBy: (round: number, share: string) => `${share} han acabado en el asalto ${round}`,
  standingAtTheEnd: (number: number) => `${number} en pie`,
  solvedFrom: (states: string, ways: string, seconds: string) =>
    `${states} estados, ${ways} caídas de los dados de una decisión a la siguiente, ${seconds} s`,
  healthLeft: "salud restante",
  notFollowed: "sin seguir",
  aftermathUnknown: (share: string) =>
    `Sin seguir: tras el ${share} de los combates los dados de quienes han caído pueden salir de demasiadas maneras. refriega run dice quién muere.`,
  solvedCut: (cut: string) => `Los dados que se relanzan no tienen fin: hasta ${cut} de cada acto queda fuera.`,
  bestPlay: "Mejor juego",
  asPlayed: "tal como se juega",
  alone: "al máximo",
  together: "ambos al máximo",
  bestPlayCaption: [
    "Al máximo: el bando elige lo mejor en cada estado y los demás siguen como estaba dicho. Se cuentan las victorias y la mitad",
    "de los empates. La diferencia es lo que la táctica regala: el margen de error de cada simulación que la usa.",
  ].join("\n"),
  timesAFight: "Cuántas veces por combate, tal como se juega y al máximo",
  oneMoreOrLess: (side: string) => `Un punto más o menos: qué supone para ${side} (victorias y mitad de los empates)`,
  oneLess: "uno menos",
  oneMore: "uno más",
  ofNumbers: "número",
  value: "valor",
  houseRule: "regla de la casa",
  noDifference: (numbers: string) => `Estos no cambian nada: ${numbers}`,
  tooLarge: "demasiado grande",
  solveMore: (asked: string) =>
    `${asked}: cuánto les falta a las tácticas para el mejor juego, qué vale cada número de las fichas`,
  solving: (doing: string, states: string, done: string, ways: string) =>
    `${doing}: ${states} estados, ${done} ya jugados, ${ways} caídas`,
  solvingFight: "resolviendo",
  solvingBest: "mejor juego",
  solvingNumber: (number: number, numbers: number) => `número ${number} de ${numbers}`,
}
