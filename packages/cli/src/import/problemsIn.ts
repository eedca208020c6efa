import { bestiaryOf, type Problem, problemText, readYaml, type Tree } from "@refriega/core/internal"
import { ownLibrary } from "@refriega/sim"
import { invalid } from "../shared/Failure.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import type { Mapping } from "./Mapping.ts"

/** What the system of a mapping has against stat blocks, at the places in their sources. */
export const problemsIn = ({ system }: Mapping, blocks: readonly Tree[]): readonly Problem[] =>
  systemNamed(
    system,
    ownLibrary,
  )((rules) => {
    const place = { file: "", line: 1, column: 1, path: "" }
    const list: Tree = { _tag: "List", place, items: blocks }
    const people: Tree = { _tag: "Mapping", place, entries: new Map([["combatants", { key: place, value: list }]]) }
    const own = rules.comesWith?.bestiary?.()
    if (own === undefined) return bestiaryOf(rules, [people]).problems
    const read = readYaml(own)
    if (read._tag === "Refused") throw invalid(...read.problems.map(problemText))
    return bestiaryOf(rules, [read.value, people]).problems
  })
