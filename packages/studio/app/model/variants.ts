import { changesBetween } from "../editing/changesBetween.ts"
import { applied, type Edit, editTo, YamlText } from "@refriega/core/internal"
import { type Model, mainText } from "./Model.ts"

/** What the last edit has changed, as a variant says it; undefined where it cannot be said so. */
export const lastChanges = ({ played }: Model): readonly string[] | undefined => {
  const { before, now } = played ?? {}
  if (before === undefined || now === undefined) return undefined
  const { main } = now
  const isElsewhere = Object.keys(now.files).some((file) => file !== main && now.files[file] !== before.files[file])
  return isElsewhere ? undefined : changesBetween(before.files[main] ?? "", now.files[main] ?? "")
}

/** The edit of the main file that takes the last edit back and writes it as a variant, all in one step. */
export const keptAsVariant = (model: Model): Edit | undefined => {
  const changes = lastChanges(model)
  const before = model.played?.before?.files[model.project.main]
  if (changes === undefined || before === undefined) return undefined
  const yaml = new YamlText(before)
  const edit = withVariant(yaml, changes)
  return edit && editTo(mainText(model), applied(before, edit))
}

/** The edit of a text that writes a further variant into it, with a change to begin with. */
export const addedVariant = (text: string): Edit | undefined => {
  const yaml = new YamlText(text)
  return withVariant(yaml, [firstChange(yaml)])
}

/** A further variant of a text, under a name that none has. */
const withVariant = (yaml: YamlText, changes: readonly string[]): Edit | undefined => {
  const taken = new Set(yaml.keys(["variants"]))
  let id = "variant-1"
  for (let n = 2; taken.has(id); n++) id = `variant-${n}`
  const items = changes.map((change) => (/^[\w.=+-]+$/u.test(change) ? change : JSON.stringify(change)))
  const set = `set: [${items.join(", ")}]`
  return yaml.append("variants", [`${id}:`, `  ${set}`], [id, `{ ${set} }`])
}

/** A change that a new variant begins with: one more of the first side's first members. */
const firstChange = (yaml: YamlText): string => {
  const [side = ""] = yaml.keys(["sides"])
  const way = ["sides", side, "members", 0]
  return `${yaml.word([...way, "id"]) ?? yaml.word([...way, "is"]) ?? side}.hp+=5`
}
