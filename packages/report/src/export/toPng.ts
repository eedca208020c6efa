import { optional } from "@refriega/sim/internal"

/**
 * A picture of a chart at twice its size, drawn without a browser, with the fonts of this machine.
 *
 * @throws NotInstalled when the package that draws is missing
 */
export const toPng = async (svg: string): Promise<Uint8Array> => {
  const { Resvg } = await optional("PNG files need", "@resvg/resvg-js", () => import("@resvg/resvg-js"))
  return new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: "Liberation Sans" },
  })
    .render()
    .asPng()
}
