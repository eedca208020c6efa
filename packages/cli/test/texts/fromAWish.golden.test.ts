import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega, root } from "../kit/refriega.ts"
import { shownPage } from "../kit/shownPage.ts"

const { block, command, compareShown } = shownPage("docs/from-a-wish.md")

// What the page shows is what its commands print, one after the other in one folder.
describe("the way from a wish to a change", () => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-wish-"))
  beforeAll(() => {
    for (const file of ["game.yaml", "bestiary.yaml"]) {
      copyFileSync(join(root, "games/auto-hit", file), join(folder, file))
    }
    writeFileSync(join(folder, "door.yaml"), block("door"))
  })
  const printed = async (name: string, code: number): Promise<string> => {
    const ended = await refriega(folder, ...command(name), "--quiet")
    expect(ended).toMatchObject({ code })
    return ended.stdout
  }

  test("begins with what is", async () => {
    const stdout = await printed("now", 0)
    compareShown("now", stdout.slice(0, stdout.indexOf("\nLength")))
  })

  test("asks for what is wanted, and has it written into the file", async () => {
    compareShown("wish", `${(await printed("wish", 0)).trimEnd()}\n`)
    compareShown("file", readFileSync(join(folder, "door.yaml"), "utf8").split("\n").slice(-4).join("\n"))
  })

  test("sees what the change does beside what was", async () => {
    const stdout = await printed("compare", 0)
    compareShown("compare", stdout.slice(0, stdout.indexOf("\nWhat")))
  })

  test("hears that two wishes do not go together, and which would have to give", async () => {
    const [first = "", nearest = "", ...others] = (await printed("too much", 99)).split("\n")
    const gives = others.filter((line) => line.startsWith("With everything"))
    compareShown("too much", `${[first, nearest, ...gives].join("\n")}\n`)
  })
})
