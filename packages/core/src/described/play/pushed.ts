/** How a combatant moves that does not walk: `Moved.how`. */
export const pushed = 1
