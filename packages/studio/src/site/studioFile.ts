import { createHash } from "node:crypto"
import { html, jsonInHtml, raw } from "@refriega/report/pure"
import { indexPage } from "./indexPage.ts"
import { partsOf } from "./partsOf.ts"

/**
 * The studio as one file that needs no server: programs are in it as texts, and workers are started from them. Its
 * policy names the digests of its script and style, and allows workers that it makes itself.
 */
export const studioFile = async (): Promise<string> => {
  const { app, assets, later, style } = await partsOf(false)
  const script = inScript(app[0]?.code ?? "")
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; img-src data:; worker-src blob:; base-uri 'none'; form-action 'none'`
  const data = [...later].map(([name, text]) =>
    name.endsWith(".json")
      ? html`<script type="application/json" data-file="${name}">${jsonInHtml(JSON.parse(text))}</script>`
      : html`<script type="text/plain" data-file="${name}">${raw(inScript(text))}</script>`,
  )
  return indexPage({
    policy,
    loads: html`<style>${raw(style)}</style>`,
    assets,
    data: [...data, html`<script>${raw(script)}</script>`],
  })
}

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

/** In a script element nothing may look like its end, nor like the beginning of a comment. */
const inScript = (code: string): string => code.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--")
