import type { Language } from "@refriega/core"
import type { Moved } from "@refriega/sim/pure"
import { compareWords } from "../text/comparing/compareWords.ts"

interface SinceWords {
  readonly moved: (commit: string) => string
  readonly nothing: string
  readonly unplayed: string
  readonly movedColumns: readonly string[]
  readonly family: (n: string) => string
  readonly otherwise: (count: string) => string
  readonly uncompared: string
  readonly promises: string
  readonly promiseColumns: readonly string[]
  readonly files: string
  readonly noFiles: string
  readonly fight: (about: string, index: string) => string
  readonly more: (n: string) => string
  readonly cut: string
  readonly verdicts: Readonly<Record<Moved["verdict"], string>>
  readonly survived: string
  readonly whole: string
}

/** What is said of changes since a commit, in each language. */
export const sinceWords: Readonly<Record<Language, SinceWords>> = {
  en: {
    moved: (commit) => `Since ${commit}`,
    nothing: "All fights are the same to the last event.",
    unplayed: "What was there then cannot be played, so there is nothing to compare with:",
    movedColumns: ["scenario / variant", "wins of", "before", "now", "difference (95 %)", "verdict"],
    family: (n) => `The same fights with the same dice; verdicts hold together (Holm, over ${n}).`,
    otherwise: (count) => `${count} end otherwise`,
    uncompared: "Not compared",
    promises: "Promises with another outcome",
    promiseColumns: ["scenario / variant", "promise", "before", "now"],
    files: "What has changed in files",
    noFiles: "No file: the program plays them otherwise.",
    fight: (about, index) => `One fight that shows it: ${about}, fight ${index}`,
    more: (n) => `and ${n} more`,
    cut: "What follows is left out here: it is too long. The page and the test report have it.",
    verdicts: { ...compareWords.en.verdicts, better: "more often", worse: "less often" },
    survived: "the day",
    whole: "the whole file",
  },
  es: {
    moved: (commit) => `Desde ${commit}`,
    nothing: "Todos los combates son iguales hasta el último suceso.",
    unplayed: "Lo que había entonces no se puede jugar, así que no hay con qué comparar:",
    movedColumns: ["escenario / variante", "victorias de", "antes", "ahora", "diferencia (95 %)", "veredicto"],
    family: (n) => `Los mismos combates con los mismos dados; los veredictos valen en conjunto (Holm, sobre ${n}).`,
    otherwise: (count) => `${count} acaban de otro modo`,
    uncompared: "Sin comparar",
    promises: "Promesas con otro resultado",
    promiseColumns: ["escenario / variante", "promesa", "antes", "ahora"],
    files: "Qué ha cambiado en los ficheros",
    noFiles: "Ningún fichero: el programa los juega de otro modo.",
    fight: (about, index) => `Un combate que lo muestra: ${about}, combate ${index}`,
    more: (n) => `y ${n} más`,
    cut: "Lo que sigue se omite aquí: es demasiado largo. Está en la página y en el informe de pruebas.",
    verdicts: { ...compareWords.es.verdicts, better: "más a menudo", worse: "menos a menudo" },
    survived: "el día",
    whole: "todo el fichero",
  },
}
