import type { Creature } from "./Creature.ts"

/** How many attacks an action of somebody is: so many with each weapon by its name, or with any of them. */
export interface Multiattack {
  readonly named: ReadonlyMap<string, number>
  /** With what they like; 0 where weapons are named. */
  readonly any: number
}

const numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
const number = `(${numbers.join("|")}|\\d)`
const numberOf = (word: string): number => (numbers.indexOf(word) >= 0 ? numbers.indexOf(word) + 1 : Number(word))

/** Reads the sentence of a Multiattack: "three attacks: one with its bite and two with its claws". */
export const multiattackOf = ({ attacks, parts }: Pick<Creature, "attacks" | "parts">): Multiattack => {
  const written = parts.find(({ name, section }) => section === "action" && /^multiattack/iu.test(name))
  const any = (count: number): Multiattack => ({ named: new Map(), any: count })
  if (written === undefined) return any(1)
  // Of alternatives the first one counts, also of those of a form each; what takes the place of an attack is left out.
  const [text = ""] = withSecondBlade(plain(written.text))
    .split(/(?<=\.) /u)
    .filter((sentence) => !sentence.includes("in place of"))
    .join(" ")
    .split(/\.? alternatively|, or |\. or | or (?:it|he|she|they) |instead|can replace|\. if |\. in [a-z]+ form/u)
  const heads = /as many [a-z]+ attacks as it has heads/u.test(text) ? headsIn(parts) : undefined
  if (heads !== undefined) return any(heads)
  const found = new Map<string, { readonly count: number; readonly at: number }>()
  const names = attacks.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  let rest = text
  for (const name of names) {
    const stem = plain(name)
      .replace(/\s*\(.*/u, "")
      .replace(/(?<=[^s])s$/u, "")
    if (stem === "") continue
    const before = `${number}(?: of its)?(?: melee| ranged)?(?: attacks?)?(?: with (?:its|their|his|her))?`
    // "one to constrict", "one with its stinger" of a tail stinger
    const last = stem.split(" ").at(-1) as string
    const match = (last === "attack" ? [stem] : [stem, last])
      .map((each) => new RegExp(`\\b${before}(?: to)? ${escaped(each)}(?:s|es)?\\b`, "u").exec(rest))
      .find((each) => each !== null)
    if (match === null || match === undefined || found.has(name)) continue
    found.set(name, { count: numberOf(match[1] as string), at: text.indexOf(match[0]) })
    rest = rest.replace(match[0], " ")
  }
  if (found.size > 0) {
    const inOrder = [...found].toSorted(([, a], [, b]) => a.at - b.at)
    return { named: new Map(inOrder.map(([name, { count }]) => [name, count])), any: 0 }
  }
  const count = new RegExp(`\\b${number}(?: [a-z]+)*? attacks?\\b`, "u").exec(text)?.[1]
  // "attacks twice with its greatsword"
  const twice = /\battacks? twice\b/u.test(text) ? 2 : 1
  return any(count === undefined ? twice : numberOf(count))
}

/** "If it has a shortsword drawn, it can also make a shortsword attack": it has one. */
const withSecondBlade = (text: string): string =>
  text.replace(
    /\.? if (?:it|he|she|they) (?:has|have) an? [a-z ]+ drawn, (?:it|he|she|they) can also make an? /u,
    " and one ",
  )

/** "The hydra has five heads." */
const headsIn = (parts: Creature["parts"]): number | undefined => {
  const [, heads] =
    parts.map(({ text }) => new RegExp(`\\bhas ${number} heads\\b`, "u").exec(plain(text))).find(Boolean) ?? []
  return heads === undefined ? undefined : numberOf(heads)
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[*_]+/gu, "").replaceAll(/\s+/gu, " ").trim()

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, "\\$&")
