import { type Language, shellWord } from "@refriega/core/internal"

const en = {
  help: [
    "Answer with the number of an option, or with the face of a die.",
    "An empty line: the policy decides, the die is rolled. back: the last answer again. odds: what options promise.",
    "roll: roll all dice from here on. end: policies and dice play on to the end. quit: keep nothing.",
  ].join("\n"),
  givesUp: "give up",
  policy: "as the policy",
  die: (who: string, faces: number) => `${who}: d${faces}? `,
  nobody: "The fight",
  choice: "? ",
  wrong: (text: string, most: number, least: number) => `${text} is no answer here: a number from ${least} to ${most}`,
  noneBefore: "there is nothing to go back to",
  kept: (folder: string) => `Kept in ${folder}`,
  next: (folder: string) => `refriega replay ${shellWord(folder)} 0 --ledger says what it was worth`,
  thrown: "Nothing is kept.",
}

const es: typeof en = {
  help: [
    "Responde con el número de una opción o con la cara de un dado.",
    "Línea vacía: decide la política, se tira el dado. back: otra vez la última respuesta. odds: qué prometen las opciones.",
    "roll: tirar todos los dados desde aquí. end: políticas y dados siguen hasta el final. quit: no guardar nada.",
  ].join("\n"),
  givesUp: "rendirse",
  policy: "como la política",
  die: (who, faces) => `${who}: ¿d${faces}? `,
  nobody: "El combate",
  choice: "? ",
  wrong: (text, most, least) => `${text} no es una respuesta aquí: un número del ${least} al ${most}`,
  noneBefore: "no hay nada anterior",
  kept: (folder) => `Guardado en ${folder}`,
  next: (folder) => `refriega replay ${shellWord(folder)} 0 --ledger dice qué valió cada cosa`,
  thrown: "No se guarda nada.",
}

export const recordWords: Readonly<Record<Language, typeof en>> = { en, es }
