import type { Language } from "@refriega/core"

const en = {
  level: (goal: string, width: string, about: string, most: string, many: string) =>
    `${goal} to ${width}: about ${about} ${many}, at most ${most}`,
  difference: (goal: string, variant: string, width: string, about: string, most: string, many: string) =>
    `What ${variant} changes in ${goal}, to ${width}: about ${about} ${many} of each, at most ${most}`,
  time: (about: string, most: string) => `${about} here, at most ${most}`,
  whole: (about: string, most: string, seconds: string, many: string) =>
    `All of it takes about ${about} ${many} of each, at most ${most}: ${seconds}.`,
  wholeOfOne: (about: string, most: string, seconds: string, many: string) =>
    `All of it takes about ${about} ${many}, at most ${most}: ${seconds}.`,
  toFind: (width: string, about: string, most: string) =>
    `To find a change of ${width} in nine of ten cases: about ${about}, at most ${most}`,
  same: (variants: string, n: string, many: string, most: string) =>
    `${variants} changes nothing here: all ${n} ${many} of the pilot are the same with it, to the last event. At most ${most} of all differ (95 %)`,
  rare: {
    never: (goal: string, n: string, most: string) => `${goal}: in none of ${n}, so in at most ${most} (95 %)`,
    seen: (goal: string, k: string, n: string, most: string) =>
      `${goal}: in ${k} of ${n}, so in at most ${most} (95 %)`,
    ten: (least: string, many: string) => `to see it ten times takes ${least} ${many} at the least`,
    about: (about: string) => `about ${about}`,
  },
  now: "in the pilot",
  rests: (pilot: string, many: string) => `a pilot of ${pilot} ${many} of each`,
  seed: (seed: string) => `seed ${seed}`,
  goal: "number",
  variant: "variant",
  width: "to",
  about: "about",
  most: "at most",
  find: "to find it",
  fights: "fights",
  days: "days",
  caption:
    "Fights, or days, of each variant until half of the 95 % interval is as narrow as asked. So many as at most are enough in nine of ten cases at least: they may scatter more than those of the pilot. Seconds are of this machine as it is now.",
  title: (goal: string) => `How near does one come to ${goal}?`,
  titleOf: (goal: string, variant: string) => `How near does one come to what ${variant} changes in ${goal}?`,
  axis: (unit: string) => `half of the 95 % interval${unit}`,
  points: ", in percentage points",
  rung: (fights: string, about: string, most: string) => `${fights}: ±${about}, at most ±${most}`,
  page: "What a question takes",
}

type ForecastWords = typeof en

const es: ForecastWords = {
  level: (goal, width, about, most, many) => `${goal} con ${width}: unos ${about} ${many}, como mucho ${most}`,
  difference: (goal, variant, width, about, most, many) =>
    `Lo que cambia ${variant} en ${goal}, con ${width}: unos ${about} ${many} de cada uno, como mucho ${most}`,
  time: (about, most) => `${about} aquí, como mucho ${most}`,
  whole: (about, most, seconds, many) =>
    `Todo ello cuesta unos ${about} ${many} de cada uno, como mucho ${most}: ${seconds}.`,
  wholeOfOne: (about, most, seconds, many) => `Todo ello cuesta unos ${about} ${many}, como mucho ${most}: ${seconds}.`,
  toFind: (width, about, most) =>
    `Para encontrar un cambio de ${width} en nueve de cada diez casos: unos ${about}, como mucho ${most}`,
  same: (variants, n, many, most) =>
    `${variants} no cambia nada aquí: los ${n} ${many} del piloto son iguales con ello, hasta el último suceso. Como mucho difiere el ${most} de todos (95 %)`,
  rare: {
    never: (goal, n, most) => `${goal}: en ninguno de ${n}, así que en el ${most} como mucho (95 %)`,
    seen: (goal, k, n, most) => `${goal}: en ${k} de ${n}, así que en el ${most} como mucho (95 %)`,
    ten: (least, many) => `para verlo diez veces hacen falta ${least} ${many} por lo menos`,
    about: (about) => `unos ${about}`,
  },
  now: "en el piloto",
  rests: (pilot, many) => `un piloto de ${pilot} ${many} de cada uno`,
  seed: (seed) => `semilla ${seed}`,
  goal: "número",
  variant: "variante",
  width: "con",
  about: "unos",
  most: "como mucho",
  find: "para encontrarlo",
  fights: "combates",
  days: "días",
  caption:
    "Combates, o días, de cada variante hasta que la mitad del intervalo del 95 % sea tan estrecha como se pide. Tantos como mucho bastan al menos en nueve de cada diez casos: pueden variar más que los del piloto. Los segundos son de esta máquina tal como está ahora.",
  title: (goal) => `¿Cuánto se acerca uno a ${goal}?`,
  titleOf: (goal, variant) => `¿Cuánto se acerca uno a lo que cambia ${variant} en ${goal}?`,
  axis: (unit) => `mitad del intervalo del 95 %${unit}`,
  points: ", en puntos porcentuales",
  rung: (fights, about, most) => `${fights}: ±${about}, como mucho ±${most}`,
  page: "Lo que cuesta una pregunta",
}

/** What a question takes, in each language. Functions take numbers and names that are written out. */
export const forecastWords: Readonly<Record<Language, ForecastWords>> = { en, es }
