import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/**
 * Whatever tests write goes into one folder, which is removed at the end. There is compiled code, too: threads and programs
 * that tests start take half as long to come up when others before them have left theirs.
 */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-tests-"))
  process.env["TMPDIR"] = folder
  process.env["NODE_COMPILE_CACHE"] = join(folder, "compiled")
  return () => rmSync(folder, { recursive: true, force: true })
}
