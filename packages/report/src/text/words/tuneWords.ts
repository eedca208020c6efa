import type { Language } from "@refriega/core"
import { many } from "../many.ts"

const en = {
  meetsOne: (point: string, goal: string) => `${point} meets ${goal}`,
  meetsAll: (point: string, goals: number) => `${point} meets ${goals === 2 ? "both" : `all ${goals}`} targets`,
  shown: (values: string, fights: string) => `${values}, in ${fights} fresh fights`,
  none: (points: string, fights: string) =>
    `None of ${many(points, "point", "points")} meets what is wanted (${many(fights, "fight", "fights")})`,
  nearest: (point: string, values: string) => `Nearest: ${point}: ${values}.`,
  open: (fights: string, points: string) => `Open after ${many(fights, "fight", "fights")}: ${points}`,
  openMay: (may: string, points: string) => `${may} of ${many(points, "point", "points")} may meet what is wanted`,
  openMeet: (meet: string, may: string, points: string) =>
    `${meet} of ${many(points, "point", "points")} seem to meet what is wanted and ${may} more may, but none is shown to`,
  openNone: (points: string) => `no point of ${points} seems to meet what is wanted, and that is not shown`,
  needed: (more: string, all: string) => `About ${more} more fights would tell: --fights ${all}.`,
  neededTooMany: "More fights than can be played would be needed to tell: values lie on an end of what is wanted.",
  likeliest: (point: string, values: string, chance: string) =>
    `Likeliest: ${point}: ${values} expected; chance ${chance} that it meets everything.`,
  others: (meet: string, may: string) =>
    `Of other points ${meet === "0" ? "none is" : `${meet} are`} expected to meet it as well, and ${may} may.`,
  noOthers: "No other point is expected to meet it.",
  smallest: "No point with a smaller change was shown to meet it.",
  cheaper: (point: string) => `A smaller change that may do, not shown: ${point}.`,
  gives: (goal: string, value: string, point: string) =>
    `With everything else kept, ${goal} would have to give: ${value} is the nearest, with ${point}.`,
  cannot: (goal: string) => `Even without ${goal} no point meets the rest.`,
  tried: (list: string) => `Tried with fresh fights: ${list}.`,
  passed: "meets",
  failed: "not shown",
  refuted: "misses",
  fits: { meets: "meets", mayMeet: "may meet", misses: "misses" },
  fresh: "shown",
  points: (points: string, fights: string) => `${many(points, "point", "points")}, ${many(fights, "fight", "fights")}`,
  expected: "expected values with 95 % intervals, by a surface through all fights",
  change: "change",
  chance: "chance",
  fit: "fit",
  wanted: (goal: string) => `wanted: ${goal}`,
  wantedAll: (goals: string) => `Wanted: ${goals}.`,
  // Charts
  lines: (point: string) => `What changes what is wanted, around ${point}?`,
  plane: (a: string, b: string) => `Where is what is wanted met, by ${a} and ${b}?`,
  planeAnswer: (meet: string, may: string, all: string) =>
    `Of ${all} points of this picture ${meet} meet it and ${may} may`,
  elsewhere: (others: string) => `with ${others}`,
  front: (a: string, b: string) => `What does it cost ${a} to come nearer to ${b}?`,
  frontAnswer: (n: string) => `${n} points, of which none is better in one without being worse in the other`,
  bands: "bands are what is wanted",
  value: "value",
  interval: "95 % interval",
}

type TuneWords = typeof en

const es: TuneWords = {
  meetsOne: (point, goal) => `${point} cumple ${goal}`,
  meetsAll: (point, goals) => `${point} cumple ${goals === 2 ? "ambos" : `los ${goals}`} objetivos`,
  shown: (values, fights) => `${values}, en ${many(fights, "combate nuevo", "combates nuevos")}`,
  none: (points, fights) =>
    `Ninguno de los ${many(points, "punto", "puntos")} cumple lo que se pide (${many(fights, "combate", "combates")})`,
  nearest: (point, values) => `Lo más cerca: ${point}: ${values}.`,
  open: (fights, points) => `Sin decidir tras ${many(fights, "combate", "combates")}: ${points}`,
  openMay: (may, points) => `${may} de ${many(points, "punto", "puntos")} quizá cumplen lo que se pide`,
  openMeet: (meet, may, points) =>
    `${meet} de ${many(points, "punto", "puntos")} parecen cumplir lo que se pide y ${may} más quizá, pero de ninguno está probado`,
  openNone: (points) =>
    `ninguno de los ${many(points, "punto", "puntos")} parece cumplir lo que se pide, y no está probado`,
  needed: (more, all) => `Unos ${more} combates más lo dirían: --fights ${all}.`,
  neededTooMany: "Harían falta más combates de los que se pueden jugar: los valores quedan en el límite de lo pedido.",
  likeliest: (point, values, chance) =>
    `Lo más probable: ${point}: se espera ${values}; probabilidad del ${chance} de que cumpla todo.`,
  others: (meet, may) =>
    `De los demás puntos ${meet === "0" ? "no se espera que lo cumpla ninguno" : `se espera que también lo cumplan ${meet}`}, y quizá ${may}.`,
  noOthers: "No se espera que ningún otro punto lo cumpla.",
  smallest: "De ningún punto con un cambio menor está probado que lo cumpla.",
  cheaper: (point) => `Un cambio menor que quizá basta, sin probar: ${point}.`,
  gives: (goal, value, point) =>
    `Con todo lo demás cumplido, tendría que ceder ${goal}: lo más cerca es ${value}, con ${point}.`,
  cannot: (goal) => `Ni siquiera sin ${goal} cumple ningún punto lo demás.`,
  tried: (list) => `Probados con combates nuevos: ${list}.`,
  passed: "cumple",
  failed: "sin probar",
  refuted: "no cumple",
  fits: { meets: "cumple", mayMeet: "quizá cumple", misses: "no cumple" },
  fresh: "probado",
  points: (points, fights) => `${many(points, "punto", "puntos")}, ${many(fights, "combate", "combates")}`,
  expected: "valores esperados con intervalos del 95 %, según una superficie por todos los combates",
  change: "cambio",
  chance: "probabilidad",
  fit: "resultado",
  wanted: (goal) => `se pide: ${goal}`,
  wantedAll: (goals) => `Se pide: ${goals}.`,
  lines: (point) => `¿Qué cambia lo que se pide, alrededor de ${point}?`,
  plane: (a, b) => `¿Dónde se cumple lo que se pide, según ${a} y ${b}?`,
  planeAnswer: (meet, may, all) => `De los ${all} puntos de esta imagen lo cumplen ${meet} y quizá ${may}`,
  elsewhere: (others) => `con ${others}`,
  front: (a, b) => `¿Cuánto cede ${a} al acercarse a ${b}?`,
  frontAnswer: (n) => `${n} puntos, de los que ninguno mejora en uno sin empeorar en el otro`,
  bands: "las franjas son lo que se pide",
  value: "valor",
  interval: "intervalo del 95 %",
}

/** What a search for what meets targets says, in each language. */
export const tuneWords: Readonly<Record<Language, TuneWords>> = { en, es }
