import { type Language, shellWord } from "@refriega/core/internal"

const en = {
  help: [
    "Answer with the number of an option, or with the face of a die.",
    "An empty line: the policy decides, the die is rolled. back: the last answer again. odds: the chances of each option.",
    "roll: roll all dice from here on. end: policies and dice play on to the end. quit: keep nothing.",
  ].join("\n"),
  die: (who: string, faces: number) => `${who}: d${faces}? `,
  nobody: "The fight",
  choice: "? ",
  wrong: (text: string, most: number, least: number) => `${text} is no answer here: a number from ${least} to ${most}`,
  noneBefore: "there is nothing to go back to",
  over: (text: string, answers: number) =>
    `the fight is over after ${answers} answers, and ${text} is left: an answer before it does not fit the fight`,
  overNow: "The fight is over. An empty line keeps it; back: the last answer again. ",
  endsEarly: (path: string, answers: number, waits: string) =>
    `${path}: the answers end after ${answers}, and the fight is not over: it waits for “${waits}”. Add the missing lines, or “end” as the last one to let policies and dice play on. Nothing is kept.`,
  unfinished: (path: string, answers: number, waits: string) =>
    `The fight is not over after ${answers} answers: it waits for “${waits}”. What you typed is in ${path}; --answers ${shellWord(path)} goes on from there, if all else is as it was.`,
  rescued: (path: string) => `What you typed is in ${path}; --answers ${shellWord(path)} with another --out keeps it.`,
  kept: (folder: string) => `Kept in ${folder}`,
  next: (folder: string) => `refriega replay ${shellWord(folder)} 0 --ledger says what it was worth`,
  thrown: "Nothing is kept.",
}

const es: typeof en = {
  help: [
    "Responde con el número de una opción o con la cara de un dado.",
    "Línea vacía: decide la política, se tira el dado. back: otra vez la última respuesta. odds: las probabilidades de cada opción.",
    "roll: tirar todos los dados desde aquí. end: políticas y dados siguen hasta el final. quit: no guardar nada.",
  ].join("\n"),
  die: (who, faces) => `${who}: ¿d${faces}? `,
  nobody: "El combate",
  choice: "? ",
  wrong: (text, most, least) => `${text} no es una respuesta aquí: un número del ${least} al ${most}`,
  noneBefore: "no hay nada anterior",
  over: (text, answers) =>
    `el combate acaba tras ${answers} respuestas, y queda ${text}: alguna respuesta anterior no encaja en el combate`,
  overNow: "El combate ha terminado. Una línea vacía lo guarda; back: otra vez la última respuesta. ",
  endsEarly: (path, answers, waits) =>
    `${path}: las respuestas acaban tras ${answers}, y el combate no ha terminado: espera «${waits}». Añade las líneas que faltan, o «end» como última para que sigan políticas y dados. No se guarda nada.`,
  unfinished: (path, answers, waits) =>
    `El combate no ha terminado tras ${answers} respuestas: espera «${waits}». Lo escrito está en ${path}; --answers ${shellWord(path)} sigue desde ahí, si todo lo demás es como era.`,
  rescued: (path) => `Lo escrito está en ${path}; --answers ${shellWord(path)} con otro --out lo guarda.`,
  kept: (folder) => `Guardado en ${folder}`,
  next: (folder) => `refriega replay ${shellWord(folder)} 0 --ledger dice qué valió cada cosa`,
  thrown: "No se guarda nada.",
}

export const recordWords: Readonly<Record<Language, typeof en>> = { en, es }
