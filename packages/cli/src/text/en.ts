/** Everything that the command says beside reports, in English. */
export const en = {
  // rules
  coverage: (rules: number, implemented: number, partly: number, tested: number) =>
    `${rules} rules, ${implemented} implemented, ${partly} in part, ${tested} with tests`,
  topic: "topic",
  rules: "rules",
  implemented: "implemented",
  partly: "in part",
  tested: "tested",
  total: "all",
  houseRules: "House rules, with their defaults",
  ruling: "Ruling",
  notPlayed: "Not played",
  playedInPart: "Implemented in part",
  tests: "Tests",
  noTests: "No test names it.",
  isImplemented: "implemented",
  isPartlyImplemented: "implemented in part",
  notImplemented: "not implemented",
  // new game, proof
  newGame: (name: string, files: readonly string[]): readonly string[] => [
    `${name}/  ${files.join("  ")}`,
    "",
    `Read ${name}/game.yaml: it says what everything is for. Then`,
    `  refriega run ${name}/fight.yaml      play it`,
    `  refriega check ${name}/check.yaml    is what you promise of it so?`,
    `  refriega proof ${name}/game.yaml     is the game sound?`,
  ],
  proof: {
    read: (file: string) => `${file} is read, and everything in it is used`,
    laws: (fights: number, broken: number) =>
      broken === 0
        ? `The laws of the engine hold in ${fights} fights between sheets drawn at random`
        : `Laws of the engine are broken: ${broken} times in ${fights} fights`,
    odds: (options: number, apart: number) =>
      apart === 0
        ? `What players are promised is what is played, counted through for ${options} options`
        : `For ${apart} of ${options} options something else is promised than is played`,
    misspelt: (tried: number, unnoticed: number) =>
      unnoticed === 0
        ? `Each of ${tried} keys, misspelt, is refused`
        : `${unnoticed} of ${tried} keys could be misspelt and nobody would notice`,
    undecided: (undecided: number, fights: number) =>
      `${undecided} of ${fights} drawn fights came to no end in 40 rounds: sheets at their extremes may not be able to hurt each other`,
    unforeseen: (actions: string) =>
      `Too many outcomes to go through: players do not know what these promise: ${actions}`,
    unchosen: (actions: string) => `Nobody chose these, though they could: ${actions}`,
    more: (more: number) => `and ${more} more`,
  },
  // run
  fights: "fights",
  days: "days",
  perSecond: (rate: string) => `${rate}/s`,
  timeLeft: (time: string) => `${time} left`,
  playing: (title: string, variants: string, total: string) => `Playing ${title}: ${variants}, ${total}`,
  played: (fights: string, seconds: string, rate: string) => `${fights} fights in ${seconds} s (${rate}/s)`,
  jointPage: "All of them on one page",
  written: "Written",
  nextReplay: (command: string) => `See one of them told:  ${command}`,
  nextReport: (command: string) => `Charts, and fights to watch, in one page:  ${command}`,
  stopped: (folder: string) => `Stopped. What was played stands in ${folder}; the same command goes on from there.`,
  shardPlayed: (done: number, total: number, folder: string) =>
    `${done} of ${total} are in ${folder}. When the other shards are played:  refriega merge FOLDER... --out FOLDER`,
  anomaly: (variant: string, combat: number, problem: string) =>
    `${variant}, fight ${combat}: could not be played, and is in no count: ${problem}`,
  dayAnomaly: (variant: string, day: number, problem: string) =>
    `${variant}, day ${day}: could not be played, and is in no count: ${problem}`,
  // compare
  allPlay: (policy: string) => `All sides play by ${policy}`,
  // diff
  changes: (variant: string) => `What ${variant} changes`,
  nothing: "nothing",
  draw: "draw",
  neverPart: (events: string) => `Both fights are the same to the last of ${events} events.`,
  partAt: (event: string, how: string) => `They part at event ${event}: ${how}`,
  apartAt: (event: string, how: string) => `They go separate ways at event ${event}: ${how}`,
  partings: {
    choice: "the same decision, another answer",
    numbers: "the same happens, with other numbers",
    course: "something else happens",
    end: "one of them is over",
  },
  daysNeverPart: "Both days are the same to the last event of all their fights.",
  fightOfDay: (day: string, fight: string, seed: string) => `day ${day}, fight ${fight}, seed ${seed}`,
  theDay: (a: string, endA: string, b: string, endB: string) => `The day: ${a} ${endA}, ${b} ${endB}`,
  daySurvived: "survived",
  dayLost: (fight: string) => `lost (${fight})`,
  inTheEnd: (a: string, winnerA: string, b: string, winnerB: string) => `In the end: ${a} ${winnerA}, ${b} ${winnerB}`,
  // check
  baselineWritten: (file: string) => `Baseline written: ${file}`,
  oldDice: (file: string) =>
    `${file} was made with other dice, so fights are not held against it one by one; --carry-baseline carries it over.`,
  baselineCarried: (file: string) => `Baseline carried over to today's dice: ${file}`,
  nothingToCarry: (file: string) => `${file} was made with today's dice: there is nothing to carry over.`,
  notCarried: (file: string) =>
    `Not carried over: ${file} stays as it is, since win rates have moved by more than the tolerance, or its fights are others. If that is meant, use --update-baseline.`,
  notWatched: (folder: string, version: string) =>
    `${folder} was played by refriega ${version}: its numbers stand, but its fights can be watched with that version only.`,
  // runs
  noRuns: (folder: string) => `There are no runs in ${folder}.`,
  runsIn: (folder: string) => `Runs in ${folder}`,
  when: "when",
  what: "what",
  size: "size",
  state: "state",
  runFights: (n: string) => `${n} fights`,
  runDays: (n: string) => `${n} days`,
  replays: "replays",
  unfinished: "not finished",
  playingNow: "being played",
  otherEngine: "of another engine: its numbers stand, but it cannot be replayed",
  damagedRun: (why: string) => `damaged: ${why}`,
  removed: (folder: string) => `Removed: ${folder}`,
  // merge
  partsMissing: (chunks: number, of: number, folder: string) => `${folder} has ${chunks} of ${of} parts of the run.`,
  missing: (gaps: string) => `Missing: fights ${gaps}`,
  howToComplete: (folder: string) =>
    `Merge the other shards into it, or give the run command with --out ${folder}: it plays what is missing.`,
  // replay
  combat: (index: string, seed: string) => `fight ${index}, seed ${seed}`,
  ofDay: (day: string, fight: string, last: string, seed: string) =>
    `day ${day}, fight ${fight} of 0–${last}, seed ${seed}`,
  digestSame: "played again, same digest as in the run",
  digestUnknown: "played again",
  combatant: "combatant",
  side: "side",
  square: "square",
  health: "health",
  isDead: "dead",
  isDown: "down",
  hasFled: "left the field",
  isStanding: "standing",
  // odds
  option: "option",
  with: "with",
  hit: "hits",
  harm: "harm",
  fell: "fells",
  risk: "risk",
  forecastHarm: "forecast",
  notAttacked: "–",
  oddsCaption: [
    "Exact: every way in which the dice of the act can fall, by the rules themselves. Harm and risk are means in points",
    "of the game. What comes before the act (initiative, what others do) is as in a fight of this seed. The forecast is",
    "what policies see: the mean harm of the whole turn, as a share of full health.",
  ].join("\n"),
  oddsTooMany: "Where nothing stands the dice can fall in too many ways to count them through: ask refriega run.",
  oddsCut: (share: string) =>
    `Dice that are rolled on have no end: their rarest ways are left out, less than ${share} of the chances of any option.`,
}

/** The strings of one language. */
export type Words = typeof en
