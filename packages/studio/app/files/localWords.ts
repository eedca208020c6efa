import { language } from "@refriega/report/viewer/language"

const en = {
  saved: "Saved",
  nothing: "Nothing to save: nothing was changed here",
  gone: "The command that serves this page has ended: nothing was saved",
  conflict: (names: string) => `Not saved: ${names} was changed by somebody else meanwhile`,
  beside: (names: string) => `Saved as ${names}, beside what is there`,
  title: "Changed by somebody else meanwhile",
  text: "What is on the disk is no longer what was opened here. Nothing has been written: both are kept until you choose.",
  here: "Here",
  there: "On the disk",
  isGone: "There is no such file any more, or it cannot be read.",
  putBeside: "Save mine beside it",
  takeTheirs: "Open what is on the disk",
  takeTheirsHint: "Mine stays among New → Recent",
  writeMine: "Write mine over it",
}
type Words = typeof en

const es: Words = {
  saved: "Guardado",
  nothing: "Nada que guardar: aquí no ha cambiado nada",
  gone: "La orden que sirve esta página ha terminado: no se ha guardado nada",
  conflict: (names) => `Sin guardar: otra persona ha cambiado ${names} entretanto`,
  beside: (names) => `Guardado como ${names}, junto a lo que hay`,
  title: "Otra persona lo ha cambiado entretanto",
  text: "Lo que hay en el disco ya no es lo que se abrió aquí. No se ha escrito nada: se conservan las dos versiones hasta que elijas.",
  here: "Aquí",
  there: "En el disco",
  isGone: "El fichero ya no existe o no se puede leer.",
  putBeside: "Guardar la mía al lado",
  takeTheirs: "Abrir lo que hay en el disco",
  takeTheirsHint: "La mía queda en Nuevo → Recientes",
  writeMine: "Escribir la mía encima",
}

/** What is said of a file on the disk, which most visitors have none of. */
export const localWords = (): Words => (language() === "es" ? es : en)
