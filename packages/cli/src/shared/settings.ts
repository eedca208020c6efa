import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, isAbsolute, join } from "node:path"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"

/** What a user has chosen once, for all folders. */
const Settings = Schema.Struct({
  /** Where a studio is that others can open. */
  studio: Schema.optionalKey(Schema.String),
})
type Settings = { readonly studio?: string | undefined }

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Settings))

/** The file of the settings: `refriega/settings.json` where this user's settings are. */
export const settingsFile = (env: NodeJS.ProcessEnv = process.env, home: string = homedir()): string => {
  const given = env["XDG_CONFIG_HOME"] ?? ""
  return join(isAbsolute(given) ? given : join(home, ".config"), "refriega/settings.json")
}

/** What was chosen; nothing where there is no file, or none that can be read. */
export const readSettings = (): Settings => {
  try {
    const read = decode(readFileSync(settingsFile(), "utf8"))
    return Result.isSuccess(read) ? read.success : {}
  } catch {
    return {}
  }
}

/** Keeps what was chosen, for this user alone. */
export const writeSettings = (settings: Settings): void => {
  const file = settingsFile()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${JSON.stringify(settings, undefined, 2)}\n`, { mode: 0o600 })
}
