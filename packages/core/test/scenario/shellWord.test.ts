import { execFileSync } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { shellWord } from "../../src/scenario/shellWord.ts"

/** The words that a shell reads. */
const readBy = (shell: string, words: readonly string[]): readonly string[] =>
  execFileSync(shell, ["-c", `printf '%s\\0' ${words.map(shellWord).join(" ")}`], { encoding: "utf8" })
    .split("\0")
    .slice(0, -1)

const odd = [
  "",
  " ",
  "runs/alley-1",
  "my fight.yaml",
  "it's",
  'say "no"',
  "$HOME `id` $(id)",
  "a;b&c|d>e<f",
  "one\ntwo\ttabs",
  "*?[x]{a,b}",
  "~root",
  "=ls",
  "#no",
  "back\\slash",
  "¡ñ!💥",
  "\u001b[31mred\u202e7",
  "guard.ac:=-3",
  "g.ac+=2",
  "!!",
]

test("a shell reads every word as it is", () => {
  expect(readBy("bash", odd)).toEqual(odd)
  const seen = odd.filter((word) => !/\p{Cc}/u.test(word))
  expect(readBy("sh", seen)).toEqual(seen)
  expect(shellWord("one\ntwo\u202e")).toBe("$'one\\012two\\342\\200\\256'")
})

property.prop(
  [
    fc.array(
      fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
      { minLength: 1 },
    ),
  ],
  {
    numRuns: 30,
  },
)("whatever is in them", (words) => {
  expect(readBy("bash", words)).toEqual(words)
})

test("what needs no quotes has none", () => {
  expect(["runs/alley-1", "gang.hp+=2", "guard.ac:=-3..3", "first=steady@base"].map(shellWord).join(" ")).not.toContain(
    "'",
  )
})

test("no command is printed with a word that a shell could read otherwise", () => {
  const packages = fileURLToPath(new URL("../../../", import.meta.url))
  const sources = [
    "core/src",
    "sim/src",
    "report/src",
    "report/viewer",
    "studio/src",
    "studio/app",
    "queue/src",
    "cli/src",
  ]
  const wrong = sources.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) =>
        [
          ...readFileSync(join(packages, folder, file), "utf8").matchAll(
            /refriega (?:run|compare|sweep|check|diff|merge|runs|replay|report|odds|solve|players|rules|schema|init|import|proof|studio|worker|queue)\b[^`\n]*/gu,
          ),
        ].flatMap(([line]) => {
          // What is no placeholder of a page or a name of a folder that was just made by rules of its own.
          const bare = [...line.matchAll(/\$\{(?!shellWord\()([^}]*)\}/gu)].map(([, name = ""]) => name)
          return bare.some((name) => !["index", "fight.index", "first.index", "combat", "name", "call"].includes(name))
            ? [`${file}: ${line}`]
            : []
        }),
      ),
  )
  expect(wrong).toEqual([])
})
