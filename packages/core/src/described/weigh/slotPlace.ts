/** Results of an act stand behind everything else that a part of it may look at. */
export const firstSlot = 2 ** 21

/** Where a result stands. */
export const slotPlace = (slot: number): number => firstSlot + slot

export const isSlot = (place: number): boolean => place >= firstSlot

export const slotAt = (place: number): number => place - firstSlot
