import type { Text } from "../../../contract/LogReader.ts"

/** The names of weapons; one that is not listed is called by its id. */
export const means: Readonly<Record<string, Text>> = {
  fist: { en: "fist", es: "puño" },
  kick: { en: "kick", es: "patada" },
  headbutt: { en: "head-butt", es: "cabezazo" },
  knife: { en: "knife", es: "cuchillo" },
  bat: { en: "bat", es: "bate" },
  baton: { en: "baton", es: "porra" },
  machete: { en: "machete", es: "machete" },
  sword: { en: "sword", es: "espada" },
  spear: { en: "spear", es: "lanza" },
  bite: { en: "bite", es: "mordisco" },
  claws: { en: "claws", es: "garras" },
  revolver: { en: "revolver", es: "revólver" },
  pistol: { en: "pistol", es: "pistola" },
  shotgun: { en: "shotgun", es: "escopeta" },
  "precision-rifle": { en: "precision rifle", es: "rifle de precisión" },
  smg: { en: "submachine gun", es: "subfusil" },
  "assault-rifle": { en: "assault rifle", es: "rifle de asalto" },
  bow: { en: "bow", es: "arco" },
  fall: { en: "a fall", es: "una caída" },
}
