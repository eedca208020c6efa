/**
 * A name as an id: lower case, with `-` between words, at most 40 characters. Greek and Cyrillic letters become those
 * that they are written with in English; what no Latin letter stands for becomes the numbers of its characters, so that
 * every name has an id. No id is a name that every object of the program has.
 *
 * @returns undefined for what is no name
 */
export const idOf = (name: unknown): string | undefined => {
  if (typeof name !== "string" && typeof name !== "number") return undefined
  const letters = String(name).normalize("NFD").toLowerCase()
  const latin = slug(letters.replaceAll(/./gu, (letter) => inLatin[letter] ?? letter))
  if (latin !== "") return ofEveryObject.has(latin) ? `the-${latin}` : latin
  const composed = String(name).normalize("NFC")
  const others: readonly string[] = composed.match(/[\p{L}\p{N}]/gu) ?? composed.match(/\p{S}/gu) ?? []
  const numbers = others.map((letter) => (letter.codePointAt(0) as number).toString(16))
  return numbers.length === 0 ? undefined : slug(`u-${numbers.join("-")}`)
}

const ofEveryObject: ReadonlySet<string> = new Set(["constructor", "prototype"])

const slug = (text: string): string =>
  text
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
    .slice(0, 40)

/** Letters in pairs with what stands for them: `аa` says that Cyrillic а is a. */
const pairs = `
  ßss æae œoe øo đd ðd łl þth ıi
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo
  аa бb вv гg дd еe жzh зz иi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ыy ъ ь эe юyu яya
  іi єye ґg јj љlj њnj ћc ђdj џdz ѓg ќk
`
const inLatin: Readonly<Record<string, string>> = Object.fromEntries(
  pairs
    .trim()
    .split(/\s+/u)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
)
