import { bytesOf } from "./bytesOf.ts"

/** The data that a script element of the page holds: JSON, deflated, in base64. */
export const unpacked = async <A>(id: string): Promise<A> => {
  const bytes = bytesOf(document.getElementById(id)?.textContent ?? "") as Uint8Array<ArrayBuffer>
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  return (await new Response(stream).json()) as A
}
