/** A script of package.json, and what it does. */
export type Command = readonly [name: string, says: string]

/** Commands with one purpose. */
export interface Group {
  readonly title: string
  readonly commands: readonly Command[]
}

/** Every script of package.json by purpose, in the order a newcomer needs them. A test keeps it complete. */
export const groups: readonly Group[] = [
  {
    title: "Set up",
    commands: [
      ["setup", "installs what the lock file names, Node included"],
      ["browser", "installs Debian's Chromium for the tests of pages, where there is none"],
      ["redis", "installs Debian's Redis for the tests of queues, where there is none"],
      ["start", "sets up and plays a first fight, with its report"],
    ],
  },
  {
    title: "Before a commit",
    commands: [
      ["format", "writes the house's format"],
      ["types", "checks types"],
      ["lint", "checks rules, format, what nobody uses, and words"],
      ["words", "finds words that readers stumble over, long lines and long sentences; -- FILE: there alone"],
      ["check", "types and lint"],
      ["unit", "all tests; -- FILE for some of them"],
      ["test", "all that CI runs: setup, check, unit, pack-proof in short"],
    ],
  },
  {
    title: "Renew what is written by programs",
    commands: [
      ["golden", "fights, charts and tables that tests compare with; read the difference"],
      ["coverage", "which tests name which rule, and the sentence of README"],
      ["played", "how often each rule comes up in fights"],
      ["pictures", "the pictures of the tutorial"],
      ["pages", "pictures of every kind of page, at three widths, in both themes and both languages"],
      ["digests", "a digest of what every bundled scenario plays, to compare two trees with"],
    ],
  },
  {
    title: "Look for faults (minutes to hours)",
    commands: [
      ["thorough", "all tests, with three times as many fights, and the tutorial whole"],
      ["soak", "the laws of the engine on 1,000 random fights of each system"],
      ["bounds", "what is chosen with bounds and without, in 50,000 fights, and every bound against its forecast"],
      ["field-steps", "one step of each number of the bundled stat blocks, in 200 fights each"],
      ["fuzz", "every value of a file replaced by one of another kind"],
      ["own-games", "1,000 games written by hand and their odds"],
      ["file-and-room", "Symbaroum or DS20 as a file against its room: drawn states, whole fights"],
      ["kills", "runs and queues killed at 60 moments"],
      ["mutants", "small changes of the sources: do the tests notice?"],
      ["firefox", "the studio in Firefox against the command"],
      ["slurm", "the Slurm array of docs/running.md on this machine"],
    ],
  },
  {
    title: "Measure statistics",
    commands: [
      ["duels", "duels against their exact chances, with p-values"],
      [
        "ledger-trial",
        "sums, luck and what is not explained of many ledgers; -- exact: intervals against solved duels",
      ],
      ["coverage-of-intervals", "how often intervals and verdicts are right"],
      ["plan-trial", "fights that are promised to be enough: how often they are"],
      ["matrix-trial", "matrices against exact chances: circles, strengths, brackets of counts"],
      ["sensitivity-trial", "slopes of numbers against exact ones; -- top: are the largest found?"],
      ["tune-trials", "searches for goals whose answers are known: how often right, how often false"],
      ["luck", "fights that the same dice spare, and what counting luck adds"],
      ["budgets", "budgets of the fifth edition against its fights"],
      ["import-trial", "sheets of imported creatures against what their books say of them"],
      ["verdicts", "what a change does, apart from what its players make of it"],
    ],
  },
  {
    title: "Measure players",
    commands: [
      ["arena", "policies against frozen ones, or those of another checkout"],
      ["ladder", "every policy against the next, in every system (11 min); --drawn 1-79: in drawn fights"],
      ["calibrate", "compares forecasts with what happened"],
      ["regret", "what single decisions cost"],
      ["train", "what other weights would gain"],
      ["limits", "fights that end at a limit"],
      ["alone", "everybody against its like: how long that takes"],
      ["described-players", "players in a large game that a file describes"],
    ],
  },
  {
    title: "Measure speed",
    commands: [
      ["bench", "the engine against hand-written programs; -- --against COMMIT in turns"],
      ["studio-bench", "the studio in Chromium against its bars"],
    ],
  },
  {
    title: "Make packages and the site",
    commands: [
      ["site", "the docs and the studio as one static site, in site/dist"],
      ["pack", "tarballs of the command and the libraries"],
      ["pack-proof", "installs them in an empty folder and uses them; -- --quick for a part"],
    ],
  },
]
