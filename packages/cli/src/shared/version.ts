/**
 * The version of the packages, all alike. There are two others: that of the rules and dice, which runs and
 * baselines depend on (`engineVersion` of sim), and that of each kind of file. A release that changes no fight leaves
 * those as they are.
 */
export const version = "0.2.0"
