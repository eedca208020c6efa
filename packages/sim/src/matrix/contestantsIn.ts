import type { Contestant } from "./Matrix.ts"

/** More contestants than these make a matrix that nobody can read. */
export const mostContestants = 40

const form = /^(?<block>[a-z0-9][a-z0-9_-]*)(?:\*(?<count>\d{1,2}))?(?:\[(?<set>[^\]]*)\])?$/u

/**
 * Reads who is to fight: `goblin, ogre*2, goblin[hp+=5; ac+=1]`, each with each of some policies where there are
 * several.
 */
export const contestantsIn = (
  blocks: string | undefined,
  policies: string | undefined,
): { readonly contestants: readonly Contestant[]; readonly wrong: readonly string[] } => {
  const wrong: string[] = []
  const named = blocks === undefined ? [] : apart(blocks)
  const read = named.flatMap((text): readonly Contestant[] => {
    const { block, count = "1", set = "" } = form.exec(text)?.groups ?? {}
    if (block === undefined || Number(count) < 1) {
      wrong.push(`--blocks ${text}: expected the id of a stat block, as ogre, ogre*2 or "ogre[hp+=5; ac=14]"`)
      return []
    }
    const changes = set
      .split(";")
      .map((change) => change.trim())
      .filter((change) => change !== "")
    return [{ title: text, block, count: Number(count), set: changes }]
  })
  const ways = policies === undefined ? [] : apart(policies)
  const bare: readonly Contestant[] = blocks === undefined ? [{ title: "", count: 1, set: [] }] : read
  const [only] = ways
  const contestants =
    ways.length === 0
      ? read
      : ways.length === 1 && blocks !== undefined
        ? read.map((each) => ({ ...each, policy: only as string }))
        : bare.flatMap((each) => ways.map((policy) => ({ ...each, title: titled(each.title, policy), policy })))
  const titles = contestants.map(({ title }) => title)
  const twice = titles.find((title, i) => titles.indexOf(title) < i)
  if (twice !== undefined) wrong.push(`${blocks === undefined ? "--policies" : "--blocks"}: ${twice} is named twice`)
  return { contestants, wrong }
}

const titled = (title: string, policy: string): string => (title === "" ? policy : `${title}@${policy}`)

/** The parts of a list; a comma in brackets parts nothing. */
const apart = (text: string): readonly string[] =>
  text
    .split(/,(?![^[]*\])/u)
    .map((part) => part.trim())
    .filter((part) => part !== "")
