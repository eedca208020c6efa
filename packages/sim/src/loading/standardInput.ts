import { type Checked, type Problem, refused, type Source } from "@refriega/core/internal"
import { textIn } from "./textIn.ts"

/** The path that stands for what is piped into the program, and what messages call it. */
export const standardInput = "-"

const about = (message: string): Problem => ({ file: standardInput, line: 1, column: 1, path: "", message })

/** More bytes than these nobody may pipe in, whatever it is. */
const mostBytes = 256 << 20

let piped: Buffer | undefined

/**
 * Reads what is piped in, once, so that it can be read like a file of that path. What is too much for anybody is left
 * unread.
 *
 * @param input chunks of bytes
 */
export const takeStandardInput = async (input: AsyncIterable<Uint8Array>): Promise<void> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of input) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) break
  }
  piped = Buffer.concat(chunks)
}

/** What was piped in, or that nothing was, or too much. */
export const pipedIn = (most: number): Checked<Source> => {
  if (piped === undefined) return refused([about("nothing is piped in: name a file, or pipe one in")])
  return piped.length > most ? refused([about(`expected at most ${most} bytes`)]) : textIn(standardInput, piped)
}
