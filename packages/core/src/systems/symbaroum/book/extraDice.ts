/** Faces of the die that advantage adds to the damage, by the house rule's word (SYM-087). */
export const advantageFaces = { d4: 4, none: 0, d6: 6 } as const

/** Faces of the die that a critical hit adds to the damage (SYM-114); 3 for combatants that do not roll (SYM-117). */
export const criticalFaces = 6

/** Faces of the die of a jointed weapon's head that swings round a defence. */
export const jointFaces = 6

/** Half a die, rounded up: what combatants that do not roll have instead of it (SYM-050). */
export const half = (faces: number): number => Math.ceil(faces / 2)

/** Faces of the die of first aid, without a herb and with one (SYM-069). */
export const aidFaces = { plain: 4, herb: 6 } as const
