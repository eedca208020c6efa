import { globSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const folder = fileURLToPath(new URL("../examples", import.meta.url))

// What they say is asserted in them.
test.each(globSync("*.ts", { cwd: folder }).toSorted())("the example %s does what it says", async (name) => {
  await expect(import(join(folder, name))).resolves.toBeDefined()
})
