import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** Whatever tests write goes into one folder, which is removed at the end. */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tests-"))
  process.env["TMPDIR"] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
