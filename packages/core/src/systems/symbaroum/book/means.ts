import type { Text } from "../../../contract/LogReader.ts"

/** The names of weapons, powers and remedies; one that is not listed is called by its id. */
export const means: Readonly<Record<string, Text>> = {
  unarmed: { en: "bare hands", es: "manos desnudas" },
  dagger: { en: "dagger", es: "daga" },
  sword: { en: "sword", es: "espada" },
  "fencing-sword": { en: "fencing sword", es: "espada de esgrima" },
  "long-spear": { en: "long spear", es: "lanza larga" },
  flail: { en: "flail", es: "mangual" },
  "heavy-flail": { en: "heavy flail", es: "mangual pesado" },
  halberd: { en: "halberd", es: "alabarda" },
  quarterstaff: { en: "quarterstaff", es: "bastón" },
  heavy: { en: "heavy weapon", es: "arma pesada" },
  "double-axe": { en: "double axe", es: "hacha doble" },
  "throwing-knife": { en: "throwing knife", es: "cuchillo arrojadizo" },
  bow: { en: "bow", es: "arco" },
  crossbow: { en: "crossbow", es: "ballesta" },
  claws: { en: "claws", es: "garras" },
  tusks: { en: "tusks", es: "colmillos" },
  antlers: { en: "antlers", es: "cornamenta" },
  "abomination-claws": { en: "claws of an abomination", es: "garras de una abominación" },
  "mystical-bolt": { en: "mystical bolt", es: "descarga mística" },
  "herbal-cure": { en: "herbal cure", es: "hierbas curativas" },
  elixir: { en: "elixir", es: "elixir" },
}
