import type { Manifest } from "../plan/Manifest.ts"

/**
 * The manifest of one variant alone, which is its variant 0: who plays a variant of a run that grows need not read the
 * hundreds of others.
 */
export const onlyOne = <M extends Manifest>(manifest: M, variant: number): M => {
  const { adHoc = [], fights, points: _, variants, ...rest } = manifest
  const own = variants[variant]
  if (own === undefined) throw new RangeError(`the run has ${variants.length} variants, but not ${variant}`)
  const named = new Set([own.name, own.of ?? own.name])
  const only = {
    ...rest,
    variants: [own],
    adHoc: adHoc.filter(({ id }) => named.has(id)),
    ...(fights && {
      fights: fights.map((fight) => ({ ...fight, variants: fight.variants.slice(variant, variant + 1) })),
    }),
  }
  return only as unknown as M
}
