import type { Shared } from "./Shared.ts"

/** What stands before the packed text of a link: the form that it is in. */
export const linkForm = "1."

/** Packs what is shared into the part of an address behind `#`: JSON, deflated, in letters that addresses keep. */
export const packLink = async (shared: Shared): Promise<string> => {
  const text = JSON.stringify(shared)
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"))
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  let binary = ""
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return linkForm + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")
}
