import type { Text } from "../../../contract/LogReader.ts"

/** The names of weapons; one that is not listed is called by its id. */
export const means: Readonly<Record<string, Text>> = {
  unarmed: { en: "bare hands", es: "las manos desnudas" },
  dagger: { en: "dagger", es: "daga" },
  "short-sword": { en: "short sword", es: "espada corta" },
  "long-sword": { en: "long sword", es: "espada larga" },
  "great-sword": { en: "great sword", es: "espadón" },
  mace: { en: "mace", es: "maza" },
  "battle-axe": { en: "battle axe", es: "hacha de batalla" },
  spear: { en: "spear", es: "lanza" },
  lance: { en: "lance", es: "lanza de caballería" },
  stool: { en: "stool", es: "taburete" },
  "short-bow": { en: "short bow", es: "arco corto" },
  musket: { en: "musket", es: "mosquete" },
  pistol: { en: "pistol", es: "pistola" },
  "assault-rifle": { en: "assault rifle", es: "fusil de asalto" },
  "light-machine-gun": { en: "light machine gun", es: "ametralladora ligera" },
  "pump-shotgun": { en: "pump shotgun", es: "escopeta de corredera" },
  "frag-grenade": { en: "fragmentation grenade", es: "granada de fragmentación" },
  bite: { en: "bite", es: "mordisco" },
  "beast-claws": { en: "claws", es: "garras" },
  "zombie-claws": { en: "claws", es: "garras" },
  hooves: { en: "hooves", es: "cascos" },
  horns: { en: "horns", es: "cuernos" },
  "fire-breath": { en: "fiery breath", es: "aliento de fuego" },
}
