import { studioAddress } from "../../src/link/studioAddress.ts"
import { remember, remembered } from "./ui.ts"

const said = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/**
 * Whether only this machine can open the address of this page: it is a file, or a command serves it. In the latter case
 * the address holds a secret.
 */
export const isHereAlone = (): boolean => location.protocol === "file:" || said("refriega-served") !== undefined

let named: string | undefined

/** Where a studio is that others can open, if the reader has named one. */
export const namedStudio = (): string | undefined =>
  named ?? studioAddress(said("refriega-studio") ?? remembered("studio") ?? "")

/** Keeps where a studio is that others can open, in this browser and with the command that serves this page. */
export const nameStudio = (text: string): boolean => {
  const address = studioAddress(text)
  if (address === undefined) return false
  named = address
  remember("studio", address)
  if (said("refriega-served") !== undefined) {
    const headers = { "content-type": "application/json" }
    // Where the command has ended it holds for this visit.
    void fetch("studio", { method: "PUT", headers, body: address }).catch(() => undefined)
  }
  return true
}
