/**
 * The problem of a combat that was stopped because it took too long. Another attempt may well play it: another machine,
 * or more patience.
 *
 * @param seconds of processor time
 */
export const tookTooLong = (seconds: number): string => `it took longer than ${rounded(seconds)} s of processor time`

/**
 * The same of one whose thread waited for something.
 *
 * @param seconds by the clock
 */
export const waitedTooLong = (seconds: number): string => `it waited for longer than ${rounded(seconds)} s`

const rounded = (seconds: number): number => Math.ceil(10 * seconds) / 10

/** Whether a combat was left out for time alone. Older programs said so in shorter words. */
export const isForTime = ({ problem }: { readonly problem: string }): boolean =>
  /^it (?:took|waited for) longer than [\d.]+ s/u.test(problem)
