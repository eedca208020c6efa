import { existsSync, readFileSync, rmdirSync, unlinkSync } from "node:fs"
import { join } from "node:path"
import { sha256 } from "../plan/sha256.ts"
import type { Stretch, Tried } from "../play/playTrial.ts"
import { makeFolder } from "../runFolder/makeFolder.ts"
import { writeBehind, writeOver } from "../runFolder/writeFiles.ts"
import type { KeptTrials } from "./playTrials.ts"

const fileIn = (folder: string): string => join(folder, "trials.log")

/** What a folder says whose trials it keeps; undefined where it keeps none. */
export const trialsIn = (folder: string): string | undefined => {
  try {
    const [first = ""] = readFileSync(fileIn(folder), "utf8").split("\n", 1)
    const { format, run } = JSON.parse(first) as { readonly format?: unknown; readonly run?: unknown }
    return format === "refriega-trials" && typeof run === "string" ? run : undefined
  } catch {
    return undefined // there is none, or nothing that can be read
  }
}

/**
 * Trials of a fight that have been played, in a file of a folder: what was asked goes on from them after a kill. A line
 * each, with a checksum; lines that are torn, or that somebody has changed, are played again.
 */
export class TrialLog implements KeptTrials {
  readonly folder: string
  private readonly lines = new Map<string, string>()

  /** @param run what is asked: trials of anything else are forgotten */
  constructor(folder: string, run: string) {
    this.folder = folder
    makeFolder(folder)
    if (trialsIn(folder) === run) {
      for (const line of readFileSync(fileIn(folder), "utf8").split("\n").slice(1)) {
        const [key, sum, text] = line.split(" ")
        if (key !== undefined && text !== undefined && sum === sumOf(key, text)) this.lines.set(key, text)
      }
      // What follows a torn line begins a line of its own.
      writeBehind(fileIn(folder), "\n")
    } else writeOver(fileIn(folder), `${JSON.stringify({ format: "refriega-trials", run })}\n`)
  }

  get(trial: readonly Stretch[]): Tried | undefined {
    const text = this.lines.get(keyOf(trial))
    if (text === undefined) return undefined
    const [able = "", digests = "", scores = ""] = text.split(",")
    const bytes = (part: string): ArrayBuffer => Uint8Array.from(Buffer.from(part, "base64")).buffer
    return {
      able: Array.from(able, (each) => each === "1"),
      digests: new Uint32Array(bytes(digests)),
      scores: new Int32Array(bytes(scores)),
    }
  }

  put(trial: readonly Stretch[], { able, digests, scores }: Tried): void {
    const text = [
      able.map((each) => (each ? "1" : "0")).join(""),
      Buffer.from(digests.buffer, digests.byteOffset, digests.byteLength).toString("base64"),
      Buffer.from(scores.buffer, scores.byteOffset, scores.byteLength).toString("base64"),
    ].join(",")
    const key = keyOf(trial)
    writeBehind(fileIn(this.folder), `${key} ${sumOf(key, text)} ${text}\n`)
  }

  /** Forgets all of it; of a folder in which there is nothing else nothing is left. */
  remove(): void {
    if (existsSync(fileIn(this.folder))) unlinkSync(fileIn(this.folder))
    try {
      rmdirSync(this.folder)
    } catch {
      // It has other files, which stay.
    }
  }
}

const keyOf = (trial: readonly Stretch[]): string => sha256(JSON.stringify(trial)).slice(0, 24)

const sumOf = (key: string, text: string): string => sha256(`${key} ${text}`).slice(0, 16)
