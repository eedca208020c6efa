import { numberExtra, flagExtra, pairExtra, type Says } from "../../../parts/extra.ts"

// What `Option.extra` says, by the verbs that have it (see `book/verbs.ts`).

/** How an attack is made: bits of `manner`, points traded above them. */
export const waysExtra = numberExtra<"ways">()
export type Ways = Says<"ways">

/** Whether a rush is made at the end of a charge. */
export const rushExtra = flagExtra<"in a charge">()
export type Rush = Says<"in a charge">

const charge = pairExtra<"ending">(8)

/** The special attack that a charge ends in, and what that one says itself; 0 where it ends in a blow. */
export const chargeExtra = { ...charge, act: charge.low, extra: charge.high }
export type Charge = Says<"ending">

const ready = pairExtra<"readied">(4)

/** What is readied: the trigger and the act. */
export const readyExtra = { ...ready, trigger: ready.low, act: ready.high }
export type Readied = Says<"readied">

/** The act that is begun, to be completed later: its verb. */
export const begunExtra = numberExtra<"begun">()

/** The shape of an area, by its number. */
export const shapeExtra = numberExtra<"shape">()
export type Shape = Says<"shape">

/** By how many squares somebody is pushed back. */
export const squaresExtra = numberExtra<"squares">()

/** What of somebody is gone for: a slot of what it holds, or what it wears. */
export const slotExtra = numberExtra<"slot">()
export type Slot = Says<"slot">

const leisure = flagExtra<"thing">()

/** A blow at a thing: with the whole turn, at leisure (D20M-195), or not; at what an enemy holds, its slot. */
export const thingExtra = {
  ...leisure,
  ofSlot: (slot: number): Thing => slot as Thing,
  isAtLeisure: leisure.is,
  slot: (extra: Thing): number => extra,
}
export type Thing = Says<"thing">
