/** Less than half of its hit points is left. */
export const isHurt = (hp: number, maxHp: number): boolean => 2 * hp < maxHp
