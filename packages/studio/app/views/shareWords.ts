import { language } from "@refriega/report/viewer/language"

const en = {
  hereAlone:
    "This page is served to this computer alone. Its address opens nowhere else, and holds a key to your files: do not pass it on. What opens for others:",
  studioHead: "A link",
  studioWhere: "The address of a studio on the web that everybody can open. It is kept in your settings.",
  studioName: "Use this",
  studioBad: "Expected an address as https://example.org/studio/",
  studioLink: "Everything is in this link. It plays the same fights there.",
  filesHead: "Files",
  saveFiles: "Save the files",
}
type Words = typeof en

const es: Words = {
  hereAlone:
    "Esta página solo se sirve a este ordenador. Su dirección no se abre en ningún otro sitio y lleva una llave de tus ficheros: no la pases. Lo que otros pueden abrir:",
  studioHead: "Un enlace",
  studioWhere: "La dirección de un estudio en la web que todos puedan abrir. Se guarda en tus ajustes.",
  studioName: "Usar esta",
  studioBad: "Se espera una dirección como https://example.org/studio/",
  studioLink: "Todo está en este enlace. Allí juega los mismos combates.",
  filesHead: "Ficheros",
  saveFiles: "Guardar los ficheros",
}

/** What is said where a page is shared that only this machine can open: it is loaded when somebody does. */
export const shareWords = (): Words => (language() === "es" ? es : en)
