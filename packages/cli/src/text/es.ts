import type { Words } from "./en.ts"

/** Lo mismo que `en`, en español. */
export const es: Words = {
  coverage: (rules, implemented, partly, tested) =>
    `${rules} reglas, ${implemented} implementadas, ${partly} en parte, ${tested} con pruebas`,
  topic: "tema",
  rules: "reglas",
  implemented: "implementadas",
  partly: "en parte",
  tested: "con pruebas",
  total: "todas",
  houseRules: "Reglas de la casa, con sus valores por defecto",
  ruling: "Criterio",
  notPlayed: "No se juega",
  playedInPart: "Implementadas en parte",
  tests: "Pruebas",
  noTests: "Ninguna prueba la nombra.",
  isImplemented: "implementada",
  isPartlyImplemented: "implementada en parte",
  notImplemented: "sin implementar",
  newGame: (name: string, files: readonly string[]): readonly string[] => [
    `${name}/  ${files.join("  ")}`,
    "",
    `Lee ${name}/game.yaml: dice para qué sirve cada cosa. Después`,
    `  refriega run ${name}/fight.yaml      juega el combate`,
    `  refriega check ${name}/check.yaml    ¿se cumple lo que prometes?`,
    `  refriega proof ${name}/game.yaml     ¿es sólido el juego?`,
  ],
  proof: {
    read: (file: string) => `${file} se lee, y todo lo que contiene se usa`,
    laws: (fights: number, broken: number) =>
      broken === 0
        ? `Las leyes del motor se cumplen en ${fights} combates entre fichas sacadas al azar`
        : `Se incumplen leyes del motor: ${broken} veces en ${fights} combates`,
    odds: (options: number, apart: number) =>
      apart === 0
        ? `Lo que se promete a los jugadores es lo que se juega, contado en todas las formas para ${options} opciones`
        : `En ${apart} de ${options} opciones se promete algo distinto de lo que se juega`,
    misspelt: (tried: number, unnoticed: number) =>
      unnoticed === 0
        ? `Cada una de las ${tried} claves, mal escrita, se rechaza`
        : `${unnoticed} de ${tried} claves podrían estar mal escritas sin que nadie lo notara`,
    undecided: (undecided: number, fights: number) =>
      `${undecided} de ${fights} combates al azar no acabaron en 40 asaltos: fichas extremas quizá no puedan herirse`,
    unforeseen: (actions: string) =>
      `Demasiados resultados para recorrerlos: nadie sabe qué prometen estas: ${actions}`,
    unchosen: (actions: string) => `Nadie las eligió, aunque pudo: ${actions}`,
    more: (more: number) => `y ${more} más`,
  },
  fights: "combates",
  days: "días",
  perSecond: (rate) => `${rate}/s`,
  timeLeft: (time) => `quedan ${time}`,
  playing: (title, variants, total) => `Jugando ${title}: ${variants}, ${total}`,
  played: (fights, seconds, rate) => `${fights} combates en ${seconds} s (${rate}/s)`,
  jointPage: "Todos en una página",
  written: "Escrito",
  nextReplay: (command) => `Para leer uno:  ${command}`,
  nextReport: (command) => `Gráficos, y combates que ver, en una página:  ${command}`,
  stopped: (folder) => `Interrumpido. Lo jugado está en ${folder}; la misma orden continúa desde ahí.`,
  shardPlayed: (done, total, folder) =>
    `${done} de ${total} están en ${folder}. Cuando se hayan jugado las demás partes:  refriega merge FOLDER... --out FOLDER`,
  anomaly: (variant, combat, problem) =>
    `${variant}, combate ${combat}: no se pudo jugar y no entra en ninguna cuenta: ${problem}`,
  dayAnomaly: (variant, day, problem) =>
    `${variant}, día ${day}: no se pudo jugar y no entra en ninguna cuenta: ${problem}`,
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
  noRuns: (folder) => `No hay simulaciones en ${folder}.`,
  runsIn: (folder) => `Simulaciones en ${folder}`,
  when: "cuándo",
  what: "qué",
  size: "tamaño",
  state: "estado",
  runFights: (n) => `${n} combates`,
  runDays: (n) => `${n} jornadas`,
  replays: "se puede reproducir",
  unfinished: "sin terminar",
  playingNow: "jugándose ahora",
  otherEngine: "de otro motor: sus números valen, pero no se puede reproducir",
  damagedRun: (why) => `dañada: ${why}`,
  removed: (folder) => `Borrada: ${folder}`,
  partsMissing: (chunks, of, folder) => `${folder} tiene ${chunks} de ${of} partes de la serie.`,
  missing: (gaps) => `Faltan: combates ${gaps}`,
  howToComplete: (folder) =>
    `Únanse a ella las demás partes, o dese la orden run con --out ${folder}: juega lo que falta.`,
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
}
