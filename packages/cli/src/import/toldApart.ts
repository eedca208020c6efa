import type { Tree } from "@refriega/core/internal"
import type { Mapped } from "./mapRecords.ts"

/** Stat blocks of which each has an id of its own: of those with one id, the second is called `ogre-2`. */
export const toldApart = (mapped: Mapped): Mapped => {
  const taken = new Set<unknown>()
  const failed = new Set<Tree>()
  const blocks = mapped.blocks.map((block) => {
    const own = withId(block, taken)
    if (mapped.failed.has(block)) failed.add(own)
    return own
  })
  return { ...mapped, blocks, failed }
}

const withId = (block: Tree, taken: Set<unknown>): Tree => {
  const entry = block._tag === "Mapping" ? block.entries.get("id") : undefined
  if (block._tag !== "Mapping" || entry?.value._tag !== "Leaf") return block
  const { value: id } = entry.value
  if (!taken.has(id)) {
    taken.add(id)
    return block
  }
  let n = 2
  while (taken.has(`${String(id)}-${n}`)) n++
  const another = `${String(id)}-${n}`
  taken.add(another)
  return {
    ...block,
    entries: new Map(block.entries).set("id", { ...entry, value: { ...entry.value, value: another } }),
  }
}
