import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { longFunctionsIn } from "./kit/longFunctions.ts"
import { programOf } from "./kit/syntax.ts"

/* A file is one topic and a function does one thing: what is longer is parted by topics that names say. */

const root = fileURLToPath(new URL("../../..", import.meta.url))
const mostOfFile = 400
const mostOfFunction = 100

const sources = globSync("{arena,bench,packages,scripts,site,ci}/**/*.ts", {
  cwd: root,
  exclude: (name) => /(?:^|\/)(?:node_modules|dist|test)$/u.test(name),
}).map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))

test("no source has more than 400 lines", () => {
  expect(sources.length).toBeGreaterThan(1500)
  const long = sources.map(({ file, text }) => [file, text.split("\n").length - 1] as const)
  expect(long.filter(([, lines]) => lines > mostOfFile)).toEqual([])
})

test("no function has more than 100 lines", () => {
  const found = sources.flatMap(({ file, text }) =>
    longFunctionsIn(programOf(file, text), text, mostOfFunction).map(({ lines, name }) => `${file} ${name}: ${lines}`),
  )
  expect(found).toEqual([])
})

test("a long function is found under its own name, whatever it is inside of", () => {
  const text = "class A {\n  long = () => {\n    one()\n    two()\n  }\n  short(): void {}\n}\n"
  const found = longFunctionsIn(programOf("a.ts", text), text, 3)
  expect(found).toEqual([{ name: "long", lines: 4 }])
})
