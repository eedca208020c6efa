import type { CompareWords } from "./compareEn.ts"
import { many } from "../many.ts"

/** Lo mismo que `compareEn`, en español. */
export const compareEs: CompareWords = {
  fights: "combates",
  days: "días",
  question: (side) => `Combates ganados por ${side}: ¿más, o menos?`,
  questionOfDays: "¿Sobrevive el grupo al día más a menudo, o menos?",
  against: (variant) => `frente a ${variant}`,
  variant: "variante",
  wins: "gana",
  survives: "sobrevive",
  difference: "diferencia",
  onlyFirst: "solo antes",
  onlySecond: "solo ahora",
  p: "p",
  vrf: "VRF",
  verdict: "veredicto",
  metric: "medida",
  alsoDiffers: (variant) => `Qué más cambia con ${variant}`,
  outcomes: (a, b) => `Quién gana: ${a} (filas) y ${b} (columnas), los mismos combates`,
  outcomesOfDays: (a, b) => `Hasta dónde llega el grupo: ${a} (filas) y ${b} (columnas), los mismos días`,
  draw: "empate",
  survived: "sobrevive al día",
  lostIn: (fight) => `pierde: ${fight}`,
  points: (d) => `${d} pp`,
  discordant: (count, n, first) =>
    `${count} de ${many(n, "combate", "combates")} tienen otro vencedor; los primeros: ${first}`,
  allAlike: (n) =>
    n === "1" ? "El único combate tiene el mismo vencedor." : `Los ${n} combates tienen el mismo vencedor.`,
  discordantDays: (count, n, first) =>
    `${count} de ${many(n, "día", "días")} acaban de otro modo; los primeros: ${first}`,
  allDaysAlike: (n) => (n === "1" ? "El único día acaba igual." : `Los ${n} días acaban igual.`),
  partings: (n, how) => `De los primeros ${n}, ${how}.`,
  partedBy: {
    choice: (n) => `en ${n} un jugador elige antes otra cosa`,
    number: (n) => `en ${n} la misma tirada da antes otro resultado`,
    other: (n) => `en ${n} ocurre antes otra cosa`,
  },
  identical: (variant, base, unit, changed) =>
    `${variant} es idéntica a ${base} hasta el último suceso de todos los ${unit}${changed === "" ? "" : `: nada en ellos lee ${changed}`}`,
  insteadOf: (path, instead) => `${path} (lo que cuenta es ${instead})`,
  nobodyDid: (path, acts) => `${path} (nadie hizo aquello de lo que trata: ${acts})`,
  next: (command) => `Dónde se separan:  ${command}`,
  caption: (smallest, unit) =>
    `Diferencias con intervalos del 95 %, en los mismos ${unit} con los mismos dados. Menor diferencia que importa: ${smallest}.`,
  captionMore: (unit) =>
    `p: mid-p de McNemar, ajustado a todas las variantes (Holm). VRF: cuántas veces más ${unit} pediría comparar sin parejas.`,
  ownDice:
    "Cada variante se ha jugado con sus propios dados: las diferencias son las de dos muestras, no las de los mismos combates.",
  luckOut:
    "Quién gana: de las diferencias se ha quitado la suerte de los dados (p: la de Student). En promedio es nula, pero no en estos combates: por eso no son justo lo que distan los porcentajes.",
  luckUnknown:
    "No se ha podido quitar la suerte de los dados: hay demasiado pocos combates con otro vencedor para saber cuánto vale.",
  lowVrf: (variant, vrf, unit) =>
    `${variant}: VRF ${vrf}: los ${unit} de ambas variantes se separan pronto; las parejas ayudan poco`,
  stoppedPrecision: (played, planned, width, unit) =>
    `Terminado tras ${played} de ${planned} ${unit} como mucho: los intervalos caben en ±${width}.`,
  tooLarge: (unit) =>
    `Una estimación al parar así es demasiado grande en promedio: se paró porque lo era. Los intervalos valen igualmente; más ${unit} dirían cuánto es.`,
  askDetails: "Qué más cambia cada una, y cómo se emparejan sus combates: --details, o una --variant cada vez",
  besides:
    "De lo que aquí se encuentra se espera falso como mucho uno de cada veinte, en todas las variantes (Benjamini y Hochberg).",
  stoppedVerdict: (played, planned, unit) =>
    `Terminado tras ${played} de ${planned} ${unit} previstos: todos los veredictos son firmes (según los límites de cada revisión, no según p).`,
  notPrecise: (planned, width, unit) =>
    `Se jugaron los ${planned} ${unit}; los intervalos aún son más anchos que ±${width}.`,
  notDecided: (planned, unit) => `Se jugaron los ${planned} ${unit} previstos; no todos los veredictos son firmes.`,
  ladder: "¿Cuánto es, juegue quien juegue? Todos los bandos juegan con la misma política",
  crossPlay: "¿Cuánto es, juegue quien juegue contra quien juegue? Cada bando juega con su propia política",
  policy: "política",
  itself: "el cambio por sí mismo",
  conclusion: {
    same: "lo mismo con estas políticas",
    differs: "depende de quién juegue: las diferencias no son de un mismo tamaño",
    undecided: "sin decidir: no se sabe con cada política",
  },
  oneSize: (p) => `(un mismo tamaño en todas: p ${p})`,
  verdicts: {
    better: "mejor",
    worse: "peor",
    longer: "más largo",
    shorter: "más corto",
    more: "más",
    less: "menos",
    equivalent: "equivalente",
    undecided: "sin decidir",
  },
  metrics: {
    winRate: (of) => `${of}: combates ganados`,
    survived: () => "días sobrevividos",
    goingAfter: (of) => `sigue tras ${of}`,
    wipedOut: (of) => `${of}: todos caídos`,
    anyDead: (of) => `${of}: alguien muerto al final`,
    deaths: (of) => `${of}: muertos al final`,
    swing: () => "vaivén: cuánto varía la ventaja de quien gana",
    lethality: (of) => `${of}: parte sin vida al final`,
    healthLeft: (of) => `${of}: salud restante`,
    rounds: () => "asaltos",
    count: (of) => of,
    downed: (of) => `${of}: fuera de combate`,
    dead: (of) => `${of}: sin vida`,
  },
}
