import type { Language } from "@refriega/core"

const en = {
  // The answer
  most: (goal: string, list: string) => `What moves ${goal} most: ${list}`,
  alike: "(their intervals overlap, so which of them is first is open)",
  next: (list: string) => `then ${list}`,
  step: (key: string, change: string) => `${key} (${change} a step)`,
  to: (key: string, value: string, change: string) => `${key} → ${value} (${change})`,
  or: "or",
  and: "and",
  nothing: (goal: string) => `No number and no house rule of this fight was seen to move ${goal}.`,
  unsure: (goal: string) => `So few fights do not tell which number or house rule of this fight moves ${goal}.`,
  // What it rests on
  base: (goal: string, value: string) => `${goal}: ${value} as it is`,
  counts: (moving: string, still: string) =>
    `${moving} numbers and house rules were seen to change it, ${still} were not`,
  fights: (n: string) => `${n} fights`,
  seed: (seed: string) => `seed ${seed}`,
  capped: (fights: string) =>
    `It ended at the limit: intervals are wider than was asked for, and what stands lower may not have been measured. About ${fights} more fights would do.`,
  exact: "exact",
  // The table
  rank: "place",
  number: "number",
  value: "as it is",
  same: "same as",
  opposite: (key: string) => `${key} the other way`,
  rests: "rests on",
  measured: (n: string) => `${n} pairs`,
  ranked: "all at once",
  inert: (n: string, fights: string) => `Nothing, to the last event of ${fights} fights (${n}):`,
  events: (n: string, fights: string, share: string) =>
    `Other events, but the same outcome in all of ${fights} fights, so another one in at most ${share} of all (${n}):`,
  restates: (key: string, counts: string) => `${key} (${counts} counts instead)`,
  caption:
    "A step is half of what lies between one step down and one step up, over the same fights. Where the two sides are not opposite, each stands by itself, against the fight as it is. In brackets 95 % intervals, of the first goal here. The order of overlapping places is open. ≈ is an estimate from few fights, or from fights in which all numbers move at once.",
  points: (x: string) => `${x} pp`,
  // The chart
  colours: "Blue is one step down, orange one step up, grey another value; lines are 95 % intervals",
  title: (goal: string) => `What changes ${goal}?`,
  axis: (goal: string, unit: string) => `change of ${goal}${unit}`,
  unitPoints: ", in percentage points",
  more: (n: string) => `${n} more are in the table.`,
  columnNumber: "number or house rule",
  columnChange: "change",
  columnInterval: "95 % interval",
  columnPlace: "place",
  tip: (key: string, change: string) => `${key}: ${change}`,
  page: "Sensitivity",
}

type SensitivityWords = typeof en

const es: SensitivityWords = {
  most: (goal, list) => `Lo que más mueve ${goal}: ${list}`,
  alike: "(sus intervalos se solapan, así que no se sabe cuál va primero)",
  next: (list) => `luego ${list}`,
  step: (key, change) => `${key} (${change} por paso)`,
  to: (key, value, change) => `${key} → ${value} (${change})`,
  or: "o",
  and: "y",
  nothing: (goal) => `No se vio que ningún número ni regla opcional de este combate mueva ${goal}.`,
  unsure: (goal) => `Tan pocos combates no dicen qué número o regla opcional de este combate mueve ${goal}.`,
  base: (goal, value) => `${goal}: ${value} tal como está`,
  counts: (moving, still) => `se vio que ${moving} números y reglas opcionales lo cambian; de ${still} no se vio`,
  fights: (n) => `${n} combates`,
  seed: (seed) => `semilla ${seed}`,
  capped: (fights) =>
    `Terminó en el límite: los intervalos son más anchos de lo pedido, y lo que está más abajo puede no haberse medido. Unos ${fights} combates más bastarían.`,
  exact: "exacto",
  rank: "puesto",
  number: "número",
  value: "tal como está",
  same: "igual que",
  opposite: (key) => `${key} al revés`,
  rests: "se basa en",
  measured: (n) => `${n} pares`,
  ranked: "todos a la vez",
  inert: (n, fights) => `Nada, hasta el último suceso de ${fights} combates (${n}):`,
  events: (n, fights, share) =>
    `Otros sucesos, pero el mismo resultado en los ${fights} combates, así que otro en el ${share} de todos como mucho (${n}):`,
  restates: (key, counts) => `${key} (cuenta ${counts})`,
  caption:
    "Un paso es la mitad de lo que hay entre un paso abajo y uno arriba, en los mismos combates. Donde los dos lados no son opuestos, cada uno figura por sí solo, frente al combate tal como está. Entre corchetes, intervalos del 95 %, aquí del primer objetivo. Los puestos que se solapan no se distinguen. ≈ es una estimación de pocos combates, o de combates en los que se mueven todos los números a la vez.",
  points: (x) => `${x} pp`,
  colours: "Azul es un paso abajo, naranja uno arriba, gris otro valor; las líneas son intervalos del 95 %",
  title: (goal) => `¿Qué cambia ${goal}?`,
  axis: (goal, unit) => `cambio de ${goal}${unit}`,
  unitPoints: ", en puntos porcentuales",
  more: (n) => `Hay ${n} más en la tabla.`,
  columnNumber: "número o regla opcional",
  columnChange: "cambio",
  columnInterval: "intervalo del 95 %",
  columnPlace: "puesto",
  tip: (key, change) => `${key}: ${change}`,
  page: "Sensibilidad",
}

/** What the sensitivity of a fight says, in each language. Functions take numbers and names that are written out. */
export const sensitivityWords: Readonly<Record<Language, SensitivityWords>> = { en, es }
