// The commands of the project by their purpose, one line each; and one of them, with what follows its name:
//
//   npm run lab                                what there is
//   npm run lab -- ladder adnd2e --minutes 60  the same as npm run ladder -- adnd2e --minutes 60
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { groups } from "./lab/groups.ts"

const root = fileURLToPath(new URL("..", import.meta.url))
const names = groups.flatMap(({ commands }) => commands.map(([name]) => name))
const width = Math.max(...names.map((name) => name.length))

const list = (): string =>
  groups
    .map(({ title, commands }) =>
      [title, ...commands.map(([name, says]) => `  ${name.padEnd(width)}  ${says}`)].join("\n"),
    )
    .join("\n\n")

const [name, ...rest] = process.argv.slice(2)
if (name === undefined || name === "--help" || name === "help") {
  console.log(`${list()}\n\nnpm run lab -- NAME [ARGUMENTS], or npm run NAME -- [ARGUMENTS]`)
} else if (names.includes(name)) {
  const { status, error } = spawnSync("npm", ["run", "--silent", name, "--", ...rest], { cwd: root, stdio: "inherit" })
  if (error !== undefined) throw error
  process.exitCode = status ?? 130
} else {
  console.error(`there is no command "${name}"; npm run lab lists them all`)
  process.exitCode = 2
}
