import { type Checked, good, refused, type Source } from "@refriega/core/internal"
import { encodingOf } from "./encodingOf.ts"

/**
 * The text of a file that users write, from its bytes: UTF-8, with a byte order mark or without, or UTF-16 with one.
 * Marks are no part of the text. Anything else is refused at the line and the column of the first byte that cannot be
 * read, with what the file seems to be: nothing is ever replaced by U+FFFD.
 *
 * @param file what messages call it
 */
export const textIn = (file: string, bytes: Uint8Array): Checked<Source> => {
  const wrong = (message: string, before = ""): Checked<Source> => {
    const line = before.split("\n").length
    const column = before.length - before.lastIndexOf("\n")
    return refused([{ file, line, column, path: "", message: `${message}; save it as text in UTF-8` }])
  }
  const kind = signatures.find(({ begin }) => begin.every((byte, i) => bytes[i] === byte))
  if (kind?.is !== undefined) return wrong(`this is ${kind.is}`)
  const rest = bytes.subarray(kind?.begin.length ?? 0)
  if (kind?.reads !== undefined) {
    const { isSound, text } = utf16(rest, kind.reads === "little")
    return isSound
      ? good({ file, text })
      : wrong("half a character of UTF-16, which the byte order mark promises", text)
  }
  const zeros = rest.indexOf(0)
  if (zeros >= 0) {
    const before = utf8(rest.subarray(0, zeros)) ?? ""
    if (isUtf16(rest)) return wrong("this seems to be UTF-16 without a byte order mark")
    return wrong("a byte of value 0: this is not a text", before)
  }
  const text = utf8(rest)
  if (text !== undefined) return good({ file, text })
  const { at, seems } = encodingOf(rest)
  const byte = (rest[at] as number).toString(16).toUpperCase()
  return wrong(`byte 0x${byte} is not UTF-8: ${seems}`, utf8(rest.subarray(0, at)))
}

interface Signature {
  readonly begin: readonly number[]
  readonly reads?: "little" | "big"
  readonly is?: string
}

/** How files begin that are no plain UTF-8, longest first. */
const signatures: readonly Signature[] = [
  { begin: [0xff, 0xfe, 0, 0], is: "UTF-32, which is not read here" },
  { begin: [0, 0, 0xfe, 0xff], is: "UTF-32, which is not read here" },
  { begin: [0x50, 0x4b, 3, 4], is: "an archive, a spreadsheet or a document, not a text" },
  { begin: [0xd0, 0xcf, 0x11, 0xe0], is: "a spreadsheet or a document, not a text" },
  { begin: [0x25, 0x50, 0x44, 0x46, 0x2d], is: "a PDF document, not a text" },
  { begin: [0x1f, 0x8b, 8], is: "a gzip archive, not a text" },
  { begin: [0xef, 0xbb, 0xbf] },
  { begin: [0xff, 0xfe], reads: "little" },
  { begin: [0xfe, 0xff], reads: "big" },
]

const utf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The text, up to the first half of a character if there is one. */
const utf16 = (bytes: Uint8Array, isLittle: boolean): { readonly text: string; readonly isSound: boolean } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  const units: number[] = []
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    if (units.push(view.getUint16(i, isLittle)) === 4096) parts.push(String.fromCharCode(...units.splice(0)))
  }
  const text = parts.join("") + String.fromCharCode(...units)
  const half = /\p{Cs}/u.exec(text)?.index
  return { text: text.slice(0, half), isSound: half === undefined && bytes.length % 2 === 0 }
}

/** Whether every other byte of the beginning is mostly 0, as in UTF-16 of western letters. */
const isUtf16 = (bytes: Uint8Array): boolean => {
  const looked = bytes.subarray(0, 4096)
  const share = (first: number): number =>
    looked.filter((byte, i) => i % 2 === first && byte === 0).length / (looked.length / 2)
  const [even, odd] = [share(0), share(1)]
  return bytes.length % 2 === 0 && Math.max(even, odd) > 0.7 && Math.min(even, odd) < 0.05
}
