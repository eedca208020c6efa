import { linkPlace, type Machine, trackAt } from "./Machine.ts"

/** A condition whose giver is known: its track, and that of what its giver must keep. */
export interface Link {
  readonly track: number
  readonly keeps: number | undefined
}

/** Who loses what. */
export interface Released {
  /** Places that become 0: of a giver, and of the condition itself where nobody else gives it. */
  readonly who: number
  readonly place: number
}

/** Whether somebody may have given anybody the condition of a link; where that is not kept, everybody may have. */
export type MayGive = (index: number, giver: number) => boolean

const anybody: MayGive = () => true

/**
 * What ends with its giver, who is out of the fight, or has lost a condition.
 *
 * @param lost the track of that; undefined where they are out
 */
export const released = (
  links: readonly Link[],
  its: { readonly size: number; readonly width: number },
  at: (place: number) => number,
  giver: number,
  lost?: number,
  mayGive: MayGive = anybody,
): readonly Released[] =>
  links.flatMap(({ keeps, track }, index) => {
    if ((lost !== undefined && keeps !== lost) || !mayGive(index, giver)) return []
    const found: Released[] = []
    for (let who = 0; who < its.size; who++) {
      const place = linkPlace(its, index, [who, giver])
      if (at(place) !== 1) continue
      found.push({ who, place })
      let isHeld = false
      for (let other = 0; other < its.size; other++)
        if (other !== giver && mayGive(index, other) && at(linkPlace(its, index, [who, other])) === 1) isHeld = true
      if (!isHeld) found.push({ who, place: who * its.width + track })
    }
    return found
  })

/** Where it stands by whom somebody has a condition. */
export const placesOf = (
  links: readonly Link[],
  its: { readonly size: number; readonly width: number },
  who: number,
  track: number,
  mayGive: MayGive = anybody,
): readonly number[] => {
  const index = links.findIndex((link) => link.track === track)
  const places: number[] = []
  if (index < 0) return places
  for (let giver = 0; giver < its.size; giver++)
    if (mayGive(index, giver)) places.push(linkPlace(its, index, [who, giver]))
  return places
}

/** The tracks of areas that last: each ends as its maker is out of the fight. */
export const areasOf = (tracks: readonly { readonly area?: unknown }[]): readonly number[] =>
  tracks.flatMap(({ area }, track) => (area === undefined ? [] : [track]))

/** Where it stands that somebody has areas that lie there. */
export const laidBy = (
  areas: readonly number[],
  m: Pick<Machine, "tracks" | "load" | "width">,
  who: number,
): readonly number[] => areas.map((track) => who * m.width + track).filter((place) => trackAt(m, place) !== 0)

/** The conditions of a game whose giver is known, in their order. */
export const linksOf = (
  tracks: readonly { readonly link?: { readonly keeps: number | undefined } }[],
): readonly Link[] => tracks.flatMap(({ link }, track) => (link === undefined ? [] : [{ track, keeps: link.keeps }]))
