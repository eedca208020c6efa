/** The chances of a duel's outcomes, and the mean of its rounds where that is known. */
export interface DuelChances {
  readonly a: number
  readonly b: number
  readonly draw?: number
  readonly rounds?: number
}

/**
 * Whole duels, worked out from the rules by dynamic programming and not with this engine. The oracle tests hold the
 * engine against them by choosers of their own, and `npm run duels` plays them in great numbers.
 */
export const duelChances = {
  d20Modern: {
    bandits: { a: 0.519765369, b: 0.4172963422, draw: 0.0629382889, rounds: 2.4674308647 },
    dogAgainstCommoner: { a: 0.8699512832, b: 0.0991240381, draw: 0.0309246786, rounds: 2.6888019203 },
    twoBlowsAgainstOne: { a: 0.6347715231, b: 0.3398811602, draw: 0.0253473166, rounds: 2.8772144056 },
    boxing: { a: 0.943718088, b: 0.056281912, draw: 0, rounds: 6.1646798506 },
  },
  adnd2e: {
    equalSwordsmen: { a: 0.4950360392, b: 0.4950360392, draw: 0.0099279215, rounds: 3.1729235678 },
    daggerAgainstTwoHandedSword: { a: 0.1869967686, b: 0.8120627204, draw: 0.000940511, rounds: 4.3653967779 },
    twoAttacksAgainstOgre: { a: 0.9392669378, b: 0.0585957846, draw: 0.0021372776, rounds: 2.4909126432 },
  },
  symbaroum: {
    plain: { a: 0.4338910701, b: 0.5661089299, rounds: 4.5864098462 },
    criticals: { a: 0.447768957, b: 0.552231043, rounds: 4.0017566122 },
    painGivesFreeAttacks: { a: 0.6480926313, b: 0.3519073687, rounds: 5.2520896437 },
    painKnocksDown: { a: 0.1420835122, b: 0.8579164878, rounds: 4.2491212159 },
    fixedNumbersTenRounds: { a: 0.4854169757, b: 0.4495835185 },
    diceOnBothSides: { a: 0.5950197027, b: 0.4049802973, rounds: 7.2608764108 },
  },
  savageWorlds: {
    oneAlwaysFirst: { a: 0.5545886901, b: 0.4454113099, rounds: 3.311791142 },
    unequalExtras: { a: 0.8513964304, b: 0.1486035696, rounds: 2.74951453 },
    wildCards: { a: 0.6451880336, b: 0.3548119664, rounds: 7.916346442 },
    soakingOnce: { a: 0.3728998539, b: 0.6271001461, rounds: 5.697547821 },
  },
  ds20: {
    fistAgainstKick: { a: 0.7095445552, b: 0.2904554448, rounds: 6.5277530516 },
    dodgingKnives: { a: 0.5364940556, b: 0.4635059444, rounds: 5.3434650138 },
    blockingSwords: { a: 0.7635189385, b: 0.2364810615, rounds: 4.1330804214 },
    armourTenRounds: { a: 0.4057258922, b: 0.4793040424, draw: 0.1149700653, rounds: 6.0277709769 },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, DuelChances>>>>
