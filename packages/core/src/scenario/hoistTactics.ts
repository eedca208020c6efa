import { childPath, type Place, type Problem } from "./problems.ts"
import { child, type Mapping, type Tree } from "./yaml/tree.ts"

/** The key of a file under which its tactics stand. */
const section = "tactics"

/**
 * Gives tactics that stand where a policy is named a name: `sides.police.policy: { list: ... }` becomes the tactic
 * `police`. What is written in a member's row is called by its id or stat block, what is written in a variant by the
 * variant and the name there.
 */
export const hoistTactics = (tree: Tree): { readonly tree: Tree; readonly problems: readonly Problem[] } => {
  if (tree._tag !== "Mapping") return { tree, problems: [] }
  const written = child(tree, section)
  const found = new Map(written?._tag === "Mapping" ? written.entries : [])
  const before = found.size
  const problems: Problem[] = []
  const named = (name: string, policy: Tree): Tree => {
    if (policy._tag !== "Mapping") return policy
    if (found.has(name)) problems.push({ ...policy.place, message: taken(name) })
    found.set(name, { key: policy.place, value: policy })
    return { _tag: "Leaf", place: policy.place, value: name }
  }
  const inRow = (row: Tree): Tree => {
    const id = child(row, "id") ?? child(row, "is")
    const name = id?._tag === "Leaf" ? String(id.value) : "member"
    return under(row, "policy", (policy) => named(name, policy))
  }
  const inSide = (side: Tree, id: string): Tree =>
    under(
      under(side, "policy", (policy) => named(id, policy)),
      "members",
      (members) => (members._tag === "List" ? { ...members, items: members.items.map(inRow) } : members),
    )
  const inVariant = (variant: Tree, id: string): Tree =>
    under(variant, "policies", (policies) => each(policies, (policy, whose) => named(`${id}-${whose}`, policy)))
  const hoisted = under(
    under(tree, "sides", (sides) => each(sides, inSide)),
    "variants",
    (variants) => each(variants, inVariant),
  )
  if (found.size === before && problems.length === 0) return { tree: hoisted, problems }
  const place: Place = written?.place ?? { ...tree.place, path: childPath(tree.place.path, section) }
  const tactics: Mapping = { _tag: "Mapping", place, entries: found }
  const entries = new Map((hoisted as Mapping).entries).set(section, { key: place, value: tactics })
  return { tree: { ...(hoisted as Mapping), entries }, problems }
}

const taken = (name: string): string => `another tactic is called "${name}": put this one under tactics, with a name`

/** A mapping with another value under a key, where there is one. */
const under = (tree: Tree, key: string, change: (value: Tree) => Tree): Tree => {
  const entry = tree._tag === "Mapping" ? tree.entries.get(key) : undefined
  if (tree._tag !== "Mapping" || entry === undefined) return tree
  return { ...tree, entries: new Map(tree.entries).set(key, { ...entry, value: change(entry.value) }) }
}

/** A mapping with all of its values changed. */
const each = (tree: Tree, change: (value: Tree, name: string) => Tree): Tree =>
  tree._tag === "Mapping"
    ? {
        ...tree,
        entries: new Map(
          [...tree.entries].map(([name, entry]) => [name, { ...entry, value: change(entry.value, name) }]),
        ),
      }
    : tree
