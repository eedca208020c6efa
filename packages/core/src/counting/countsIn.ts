import * as Schema from "effect/Schema"
import type { Source } from "../contract/Source.ts"
import { checkTree } from "../scenario/yaml/checkTree.ts"
import { type CountsFile, countsSchema } from "../scenario/placing/countSchema.ts"
import { type Checked, good, refused } from "../scenario/problems.ts"
import { readYaml } from "../scenario/yaml/readYaml.ts"
import type { Tree } from "../scenario/yaml/tree.ts"

const form = Schema.Struct({ counts: countsSchema() })

/** The custom numbers of a file that has nothing else: `counts:`, as scenarios have it. */
export const countsIn = (source: Source): Checked<{ readonly counts: CountsFile; readonly tree: Tree }> => {
  const read = readYaml(source)
  if (read._tag === "Refused") return read
  const { problems, tree, value } = checkTree(form, read.value)
  return value === undefined || problems.length > 0 ? refused(problems) : good({ counts: value.counts, tree })
}
