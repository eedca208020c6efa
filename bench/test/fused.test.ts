import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { fuse } from "@refriega/cli"
import { expect, test } from "vitest"
import { withFused } from "../fused.ts"

// What the bundler calls the function that makes an initialiser of a module.
const initialiser = /\b__esm(?:Min)?\b/u

test("no name of the program that plays is set by an initialiser, as in the command's threads", async () => {
  await withFused(async ({ file, digest }) => {
    expect(readFileSync(file, "utf8")).not.toMatch(initialiser)
    expect(digest).toMatch(/^[\da-f]{12}$/u)
    const threads = fileURLToPath(new URL("../../packages/sim/src/pool/", import.meta.url))
    const folder = file.replace(/play\.js$/u, "threads")
    await fuse({ entry: `${threads}worker.ts`, beside: ["./work.ts"] }, folder)
    await fuse({ entry: `${threads}work.ts`, whole: true }, folder)
    for (const name of ["worker.js", "work.js"])
      expect(readFileSync(`${folder}/${name}`, "utf8")).not.toMatch(initialiser)
    // The bundler still calls it so: with what is loaded late inside, there are hundreds.
    await fuse({ entry: fileURLToPath(new URL("../play.ts", import.meta.url)), whole: true }, folder)
    expect(readFileSync(`${folder}/play.js`, "utf8")).toMatch(initialiser)
  })
})
