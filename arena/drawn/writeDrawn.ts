import { mkdirSync, writeFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { stringify } from "yaml"
import type { Drawn } from "./drawFight.ts"

/**
 * Writes a drawn fight as files that `refriega` plays, a day as one file more.
 *
 * @returns how to have it told
 */
export const writeDrawn = ({ fights, seed, system }: Drawn, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const names = fights.map((_, i) => `${system}-${seed}${fights.length > 1 ? "ab"[i] : ""}.yaml`)
  for (const [i, { text }] of fights.entries()) writeFileSync(join(folder, names[i] as string), text)
  let file = names[0] as string
  if (fights.length > 1) {
    file = `${system}-${seed}.yaml`
    const day = names.map((scenario) => ({ scenario }))
    writeFileSync(join(folder, file), stringify({ system, title: `${system} ${seed}`, day, party: ["red"] }))
  }
  const at = relative(process.cwd(), resolve(folder, file))
  const out = join(relative(process.cwd(), resolve(folder)), `run-${system}-${seed}`)
  return `npx refriega run ${at} -n 5 --out ${out} && npx refriega replay ${out} 0 --explain`
}
