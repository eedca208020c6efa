import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Folders, performApart, Refusal, serveOverStdio } from "@refriega/mcp"
import { ownScenarios } from "@refriega/sim/internal"
import { invalid } from "../shared/Failure.ts"
import { version } from "../shared/version.ts"
import { warn } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"

/** What `refriega mcp` was asked for. */
export interface McpInput {
  readonly folders: readonly string[]
  readonly fights: number
  readonly seconds: number
  readonly atOnce: number
  /** Prints what teaches assistants how to ask, and ends. */
  readonly skill: boolean
}

const skillFile = new URL("../../../mcp/SKILL.md", import.meta.url)

/** Answers an assistant's questions over standard input and output until it is gone. */
export const serveAssistants = async (input: McpInput, signal: AbortSignal): Promise<void> => {
  const skill = readFileSync(skillFile, "utf8")
  if (input.skill) {
    process.stdout.write(skill)
    return
  }
  const { atOnce, fights, seconds } = input
  const wrong = [
    ...(fights >= 200 && fights <= 100_000_000 ? [] : [`--fights ${fights}: expected from 200 to 100000000`]),
    ...(seconds >= 1 && seconds <= 86_400 ? [] : [`--seconds ${seconds}: expected from 1 to 86400`]),
    ...(atOnce >= 1 && atOnce <= 16 ? [] : [`--at-once ${atOnce}: expected from 1 to 16`]),
  ]
  if (wrong.length > 0) throw invalid(...wrong)
  const folders = named(input.folders)
  const program = [process.execPath, ...process.execArgv, process.argv[1] as string] as const
  warn(words.en.mcp.serving(folders.roots))
  await serveOverStdio(
    {
      version,
      folders,
      budget: { fights, seconds, atOnce },
      perform: performApart(program, folders.home),
      instructions: skill.replace(/^---\n[^]*?\n---\n/u, ""),
    },
    signal,
  )
}

const named = (asked: readonly string[]): Folders => {
  try {
    return new Folders(asked.length === 0 ? ["."] : asked, {
      scenarios: ownScenarios,
      games: join(ownScenarios, "../games"),
    })
  } catch (error) {
    if (error instanceof Refusal) throw invalid(`--folder ${error.message}`)
    throw error
  }
}
