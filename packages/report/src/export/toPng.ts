import { Resvg } from "@resvg/resvg-js"

/** A picture of a chart at twice its size, drawn without a browser, with the fonts of this machine. */
export const toPng = (svg: string): Uint8Array =>
  new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: "Liberation Sans" },
  })
    .render()
    .asPng()
