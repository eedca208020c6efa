import { basename } from "node:path"
import * as Schema from "effect/Schema"
import { isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { sha256 } from "../plan/sha256.ts"

/**
 * What a variant's fights are made of, as far as somebody changes it, so that it can be said later what has changed.
 */
export const MadeOf = Schema.Struct({
  /** The beginning of a hash of every file's text, by its name without folders. */
  files: Schema.Record(Schema.String, Schema.String),
  /** House rules, policies and changes that are in no file, each as `name=value`, in one line. */
  settings: Schema.String,
})
export type MadeOf = typeof MadeOf.Type

/** Between settings. */
const between = "; "

/** What the fights of a variant are made of. */
export const madeOf = (manifest: Manifest, variant: string): MadeOf => {
  const parts = isDayManifest(manifest) ? [manifest, ...manifest.fights] : [manifest]
  const game = manifest.game === undefined ? [] : [manifest.game]
  const sources = [...parts.flatMap(({ bestiaries, scenario }) => [scenario, ...bestiaries]), ...game]
  const files: Record<string, string> = {}
  for (const { file, text } of sources) {
    const hash = sha256(text).slice(0, 12)
    const name = basename(file)
    // Several may be called alike, as the bestiary of a system and one's own; fights of a day may share one.
    let called = name
    for (let n = 2; files[called] !== undefined && files[called] !== hash; n++) called = `${name} (${n})`
    files[called] = hash
  }
  const settings = parts.flatMap(({ adHoc = [], variants, ...part }) => {
    const played = variants.find(({ name }) => name === variant)
    const prefix = "id" in part ? `${part.id}.` : ""
    return [
      ...Object.entries(played?.houseRules ?? {}).map(
        ([name, value]) => `${prefix}rules.${name}=${JSON.stringify(value)}`,
      ),
      ...(played?.policies ?? []).map((policy, i) => `${prefix}policies.${part.sides[i]?.id}=${policy}`),
      ...adHoc.filter(({ id }) => id === variant).flatMap(({ set }) => set),
    ]
  })
  return { files, settings: [...new Set(settings)].join(between) }
}

/** A setting with its values before and now; empty where it was not, or is no more. */
interface ChangedSetting {
  readonly name: string
  readonly before: string
  readonly now: string
}

/** What has changed between two of them: names of files, and settings. */
export const madeOtherwise = (before: MadeOf, now: MadeOf) => {
  const names = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]
  const [old, own] = [settingsIn(before), settingsIn(now)]
  return {
    files: names(before.files, now.files).filter((name) => before.files[name] !== now.files[name]),
    settings: names(old, own)
      .filter((name) => old[name] !== own[name])
      .map((name): ChangedSetting => ({ name, before: old[name] ?? "", now: own[name] ?? "" })),
  }
}

const settingsIn = ({ settings }: MadeOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settings.split(between).flatMap((text) => {
      const at = text.indexOf("=")
      return at < 0 ? [] : [[text.slice(0, at), text.slice(at + 1)]]
    }),
  )
