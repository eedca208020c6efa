import type { CompareWords } from "./compareEn.ts"

/** Lo mismo que `compareEn`, en español. */
export const compareEs: CompareWords = {
  question: (side) => `¿Gana ${side} más a menudo, o menos?`,
  against: (variant) => `frente a ${variant}`,
  variant: "variante",
  wins: "gana",
  difference: "diferencia",
  onlyFirst: "solo antes",
  onlySecond: "solo ahora",
  p: "p",
  vrf: "VRF",
  verdict: "veredicto",
  metric: "medida",
  alsoDiffers: (variant) => `Qué más cambia con ${variant}`,
  outcomes: (a, b) => `Quién gana: ${a} (filas) y ${b} (columnas), los mismos combates`,
  draw: "empate",
  points: (d) => `${d} pp`,
  discordant: (count, n, first) => `${count} de ${n} combates tienen otro vencedor; los primeros: ${first}`,
  allAlike: (n) => `Los ${n} combates tienen el mismo vencedor.`,
  next: (command) => `Dónde se separan:  ${command}`,
  caption: (smallest) =>
    `Diferencias con intervalos del 95 %, en los mismos combates con los mismos dados. Menor diferencia que importa: ${smallest}.`,
  captionMore:
    "p: mid-p de McNemar, ajustado a todas las variantes (Holm). VRF: cuántas veces más combates pediría comparar sin parejas.",
  lowVrf: (variant, vrf) =>
    `${variant}: VRF ${vrf}: los combates de ambas variantes se separan pronto; las parejas ayudan poco`,
  stoppedPrecision: (played, planned, width) =>
    `Terminado tras ${played} de ${planned} combates como mucho: los intervalos caben en ±${width}.`,
  stoppedVerdict: (played, planned) =>
    `Terminado tras ${played} de ${planned} combates previstos: todos los veredictos son firmes (según los límites de O'Brien y Fleming, no según p).`,
  notPrecise: (planned, width) =>
    `Se jugaron los ${planned} combates; los intervalos aún son más anchos que ±${width}.`,
  notDecided: (planned) => `Se jugaron los ${planned} combates previstos; no todos los veredictos son firmes.`,
  ladder: "¿Vale con cualquier habilidad? Todos los bandos juegan con la misma política",
  policy: "política",
  conclusion: {
    robust: "robusto: lo mismo con cualquier habilidad",
    "policy-dependent": "depende de quién juegue",
    undecided: "sin decidir: no se sabe con cada habilidad",
  },
  verdicts: {
    better: "mejor",
    worse: "peor",
    longer: "más largo",
    shorter: "más corto",
    equivalent: "equivalente",
    undecided: "sin decidir",
  },
  metrics: {
    winRate: (of) => `${of}: combates ganados`,
    wipedOut: (of) => `${of}: todos caídos`,
    lethality: (of) => `${of}: parte sin vida al final`,
    healthLeft: (of) => `${of}: salud restante`,
    rounds: () => "asaltos",
    downed: (of) => `${of}: fuera de combate`,
    dead: (of) => `${of}: sin vida`,
  },
}
