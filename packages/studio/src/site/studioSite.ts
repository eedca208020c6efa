import { html } from "@refriega/report/pure"
import { galleries, gallery } from "./gallery.ts"
import { indexPage } from "./indexPage.ts"
import { digestOf, partsOf } from "./partsOf.ts"
import { policy } from "./policy.ts"
import type { Site } from "./Site.ts"
import { serviceWorker } from "./serviceWorker.ts"

/**
 * The studio as a folder of files for any web server: addresses are relative, so it may lie under any path. It works
 * offline after the first visit.
 *
 * @param served it is sent to this machine alone, at an address with a secret in it
 * @param servesFile the server that sends it reads and writes a file for it
 * @param studio where a studio is that others can open
 */
export const studioSite = async ({
  served = false,
  servesFile = false,
  studio,
}: {
  readonly served?: boolean
  readonly servesFile?: boolean
  readonly studio?: string | undefined
} = {}): Promise<Site> => {
  const { app, assets, examples, later, start, style } = await partsOf(true)
  const styleName = `style-${digestOf(style)}.css`
  const [first] = app
  const known = [
    ...(served ? [html`<meta name="refriega-served" content="here">`] : []),
    ...(studio === undefined ? [] : [html`<meta name="refriega-studio" content="${studio}">`]),
    ...(servesFile ? [html`<meta name="refriega-file" content="file">`] : []),
  ]
  const loads = html`${known}<link rel="stylesheet" href="${styleName}">
<link rel="manifest" href="manifest.webmanifest">
<script type="module" src="${first?.name ?? ""}"></script>`
  const files = new Map([
    ["index.html", indexPage({ policy, loads, assets, data: [html`<script src="${start?.name ?? ""}"></script>`] })],
    [galleries.en, gallery(examples, styleName, "en")],
    [galleries.es, gallery(examples, styleName, "es")],
    [styleName, style],
    ...[...app, ...(start === undefined ? [] : [start])].map(({ code, name }) => [name, code] as const),
    ...later,
    ["manifest.webmanifest", manifest],
  ])
  files.set("sw.js", serviceWorker(files))
  return files
}

const manifest = JSON.stringify({
  name: "Refriega studio",
  short_name: "Refriega",
  start_url: "./index.html",
  display: "standalone",
  background_color: "#fdfcfa",
})
