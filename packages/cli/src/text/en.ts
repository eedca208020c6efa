import { shellWord } from "@refriega/core/internal"
import { proofWords } from "./proofWords.ts"
import { queueWords } from "./queueWords.ts"

/** What `refriega init` has written, and what it found. */
interface NewFolder {
  readonly folder: string
  readonly version: string
  readonly added: readonly string[]
  readonly kept: readonly string[]
  /** Whether its package.json names the command. */
  readonly isNamed: boolean
}

/** Everything that the command says beside reports, in English. */
export const en = {
  // count, fights
  counting: {
    stopped: "Stopped; nothing was written.",
    seed: (seed: string) => `seed ${seed}`,
    found: (n: string, variant: string, days: boolean) => `${n} ${days ? "days" : "fights"} of ${variant}`,
    more: (shown: number) => `the first ${shown} are listed; --limit lists more`,
    parted: (shown: number, of: string | undefined, variant: string, against: string) =>
      of === undefined
        ? `the first ${shown} fights of ${variant} that part from ${against} by what somebody chooses; --limit lists more`
        : `${shown === 0 ? "none" : shown} of ${of} fights of ${variant} ${shown < 2 ? "parts" : "part"} from ${against} by what somebody chooses`,
    next: (command: string) => `Watch the first: ${command}`,
    fight: "fight",
    day: "day",
    winner: "won by",
    lostIn: "lost in",
    draw: "nobody",
    survived: "survived",
    rounds: "rounds",
    dead: "dead",
    left: "health left",
  },
  // replay
  typed: (folder: string) =>
    `${folder} is one fight as somebody typed it. It was not drawn: its rates say nothing of other fights.\n`,
  optionsLeft: (count: number) => `${count} more`,
  // rules
  coverage: (rules: number, implemented: number, partly: number, tested: number) =>
    `${rules} rules, ${implemented} implemented, ${partly} in part, ${tested} with tests`,
  silent: "The text announces more than it gives",
  topic: "topic",
  rules: "rules",
  implemented: "implemented",
  partly: "in part",
  tested: "tested",
  inFights: {
    played: "played",
    never: "never",
    unused: "Rules that no player used",
    declined: "could be chosen, and never were:",
    atRandom: "came up in fights of random play alone:",
    absent: "never came up:",
    counted: (fights: string, policies: string, untold: string) =>
      `Counted in ${fights} fights: all that are bundled, with all their variants, and the arena's, played by ${policies}. A rule is played in a fight whose log cites it; ${untold} rules are cited by nothing, as they stand behind numbers alone. The page of the system says why nobody used the others.`,
    under: (policy: string, cited: string, fights: string, offered: string) =>
      `${policy}: in ${cited} of ${fights} fights${offered === "0" ? "" : `, could be chosen in ${offered}`}`,
  },
  total: "all",
  verbs: "Verbs",
  givesUp: "give up, in any game (of do, alone in its line)",
  facts: "Facts of a decision, for conditions of tactics",
  yesOrNo: "yes or no",
  metricsOfFights: "Numbers of fights: SIDE is the id of a side, ID that of a combatant, N a round",
  metricsOfDays: "Numbers of days: SIDE is a side of the party, ID a member of it, FIGHT a fight",
  pairedToo: "also difference.",
  goals: [
    "A goal is a number and what is wanted of it: winRate.party in 65..75%   anyDead.party < 10%   rounds < 8",
    "The thresholds of refriega check and refriega sweep --target are written so. Of one scenario or variant alone:",
    "level-3: rounds < 8. With difference. before the name: of a variant against the first one, fight by fight.",
  ].join("\n"),
  factsOfOthers: "ID.health and ID.distance are those of the combatant with that id.",
  houseRules: "House rules, with their defaults",
  modifiers: "Modifiers, with what they are worth; the house rule modifiers changes that",
  ruling: "Ruling",
  notPlayed: "Not played",
  playedInPart: "Implemented in part",
  tests: "Tests",
  noTests: "No test names it.",
  isImplemented: "implemented",
  isPartlyImplemented: "implemented in part",
  notImplemented: "not implemented",
  // new game, proof
  studioPage: (page: string) => `The studio is in ${page}: open it in a browser`,
  studioMaking: "Making the studio …",
  studioServed: "The studio is served to this machine alone, at an address with a secret in it. Ctrl-C ends it.",
  // validate
  validate: {
    fight: (file: string, variants: number) =>
      `${file}: a fight; nothing is wrong with it (${variants} ${variants === 1 ? "variant" : "variants"})`,
    day: (file: string, variants: number) =>
      `${file}: a day of several fights; nothing is wrong with it (${variants} ${variants === 1 ? "variant" : "variants"})`,
    experiment: (file: string, promises: number) =>
      `${file}: an experiment; nothing is wrong with it (${promises} ${promises === 1 ? "promise" : "promises"})`,
    game: (file: string) =>
      `${file}: a game; nothing is wrong with it, as far as reading tells; refriega proof plays it`,
  },
  // history
  history: {
    skipped: (commit: string, why: string) => `${commit} is left out: ${why}`,
    page: (path: string) =>
      `The curves with their intervals, in one page:  refriega history ${shellWord(path)} --out history`,
  },
  // mcp
  mcp: {
    serving: (folders: readonly string[]) =>
      `Tools for assistants over standard input and output; files of ${folders.join(", ")}`,
  },
  studioWritten: (out: string, files: number) =>
    `The studio is in ${out}: ${files} files for any web server, index.html first; gallery.html lists all fights`,
  newGame: (name: string, files: readonly string[]): readonly string[] => [
    `${name}/  ${files.join("  ")}`,
    "",
    `Read ${name}/game.yaml: it says what everything is for. Then`,
    `  refriega run ${name}/fight.yaml      play it`,
    `  refriega check ${name}/check.yaml    is what you promise of it so?`,
    `  refriega proof ${name}/game.yaml     is the game sound?`,
  ],
  // import
  imported: {
    written: (n: number, files: readonly string[]) =>
      `${n} ${n === 1 ? "creature" : "creatures"} written to ${files.join(", ")}`,
    several: "One file would be larger than what a fight includes: include those parts whose creatures it needs",
    nothing: (file: string) => `Nothing was understood of which a creature could be made: ${file} is not written`,
    leftOut: (n: number) => `${n} left out by the mapping`,
    skipped: (n: number) => `${n} cannot be used:`,
    unknown: "Words that the mapping does not know:",
    unread: "Values that nothing reads (in how many creatures):",
    others: (n: number) => `and ${n} others (--all lists them)`,
    unarmed: "These have no attack that can be used, so nobody is hurt by them:",
    odd: "Left out, since it cannot be used:",
    lost: "Not taken, most important first:",
    of: (n: number) => `${n} ${n === 1 ? "creature" : "creatures"}`,
    more: "--all lists it creature by creature; the file has it beside each.",
  },
  // init
  newFolder: ({ folder, version, added, kept, isNamed }: NewFolder): readonly string[] => [
    ...(added.length === 0 ? ["Everything is there already"] : [`Written: ${added.join("  ")}`]),
    ...(kept.length === 0 || added.length === 0 ? [] : [`Left as they are: ${kept.join("  ")}`]),
    ...(isNamed ? [] : [`Your package.json needs:  npm install --save-dev refriega@${version}`]),
    "",
    ...(folder === "." ? ["Now"] : [`Now, in ${folder}`]),
    "  npm install                          the command, for this folder alone",
    "  npx refriega run fight.yaml          play the fight 10,000 times",
    "  npx refriega report runs/fight-1     a page of it, with fights to watch",
    "  npx refriega compare fight.yaml      do the variants make a difference?",
    "  npx refriega check balance.yaml      is what you promise of it so?",
    "Your stat blocks are in people.yaml. An editor that knows YAML completes the files by the schemas in schema/.",
  ],
  proof: proofWords.en,
  // run
  fights: ["fight", "fights"],
  days: ["day", "days"],
  perSecond: (rate: string) => `${rate}/s`,
  timeLeft: (time: string) => `${time} left`,
  atLeast: (what: string) => `at least ${what}`,
  playing: (title: string, variants: string, total: string) => `Playing ${title}: ${variants}, ${total}`,
  played: (fights: string, seconds: string, rate: string) =>
    `${fights} ${fights === "1" ? "fight" : "fights"} in ${seconds} s (${rate}/s)`,
  written: (place: string) => `Written: ${place}`,
  writtenPage: (path: string) => `Page: ${path}`,
  nextReplay: (command: string) => `See one of them told:  ${command}`,
  nextReport: (command: string) => `Charts, and fights to watch, in one page:  ${command}`,
  wanted: {
    next: (command: string, isEasier: boolean) =>
      `The least change that makes it ${isEasier ? "easier" : "harder"}:  ${command}`,
    so: "It is as hard as is wanted.\n",
    open: (command: string) =>
      `It may be as hard as is wanted: play more fights (-n) to know. What makes it surely so:\n  ${command}\n`,
    searching: (command: string) => `The least change that makes it as hard as is wanted:\n  ${command}\n`,
  },
  stopped: (folder: string) => `Stopped. What was played is in ${folder}; the same command goes on from there.`,
  shardPlayed: (done: number, total: number, folder: string) =>
    `${done} of ${total} are in ${folder}. When the other shards are played:  refriega merge FOLDER... --out FOLDER`,
  searching: (done: string, most: string) => `searching: ${done} of at most ${most} fights`,
  writtenVariant: (name: string, file: string) => `${file} has the variant ${name} now`,
  notWritten: (name: string) => `${name} is not written: nothing is shown to meet what is wanted`,
  anomaly: (variant: string, combat: number, problem: string) =>
    `${variant}, fight ${combat}: could not be played, and is in no count: ${problem}`,
  dayAnomaly: (variant: string, day: number, problem: string) =>
    `${variant}, day ${day}: could not be played, and is in no count: ${problem}`,
  tooLong:
    "What took too long is played again when the command that plays the run is given again (more time: --patience SECONDS)",
  // --on, worker
  queue: queueWords.en,
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
    `${file} was made with other dice, so fights are not compared with it one by one; --carry-baseline carries it over.`,
  baselineCarried: (file: string) => `Baseline carried over to today's dice: ${file}`,
  nothingToCarry: (file: string) => `${file} was made with today's dice: there is nothing to carry over.`,
  notCarried: (file: string) =>
    `Not carried over: ${file} stays as it is, since win rates have moved by more than the tolerance, or its fights are others. If that is meant, use --update-baseline.`,
  notWatched: (folder: string, version: string) =>
    `${folder} was played by refriega ${version}: its numbers stand, but its fights can be watched with that version only.`,
  codeNotWatched: (folder: string) =>
    `${folder} brings code of its game: its fights can be watched with --allow-code, if you trust its author.`,
  verified: (folder: string, n: string, chunks: number, of: number) =>
    `${folder}: ${n} fights (${chunks} of ${of} chunks, drawn at random) were played again, and came out as it says, to the last number.`,
  leftOut: (folder: string, n: number) =>
    `${folder} leaves out ${n} of them, as not to be played: that was not tried again.`,
  asItSays: (call: string) =>
    `The numbers are as the folder says. If somebody else has played it, this plays a part of it again: refriega report ${call} --verify 5%`,
  // runs
  noRuns: (folder: string) => `There are no runs in ${folder}.`,
  runsIn: (folder: string) => `Runs in ${folder}`,
  when: "when (UTC)",
  what: "what",
  size: "size",
  state: "state",
  runFights: (n: string) => (n === "1" ? "1 fight" : `${n} fights`),
  runDays: (n: string) => (n === "1" ? "1 day" : `${n} days`),
  replays: "replays",
  unfinished: "not finished",
  playingNow: "being played",
  bringsCode: "replays with --allow-code: it brings code",
  otherEngine: "of another engine: its numbers stand, but it cannot be replayed",
  forbiddenRun: "not yours to read",
  damagedRun: (why: string) => `damaged: ${why}`,
  unreadableRun: (why: string) => `cannot be read: ${why}`,
  removed: (folder: string) => `Removed: ${folder}`,
  // merge
  partsMissing: (chunks: number, of: number, folder: string) => `${folder} has ${chunks} of ${of} parts of the run.`,
  missing: (gaps: string) => `Missing: fights ${gaps}`,
  howToComplete: (folder: string) =>
    `Merge the other shards into it, or give the run command with --out ${shellWord(folder)}: it plays what is missing.`,
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
  hitFriends: "hits friends",
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
  oddsEach:
    "Below an act that may harm several stands each of them: the chance that anything is done to them, harm, falls.",
  oddsFriend: (name: string) => `${name} (friend)`,
  oddsTooMany: "Where nothing stands the dice can fall in too many ways to count them through: ask refriega run.",
  oddsCut: (share: string) =>
    `Dice that are rolled on have no end: their rarest ways are left out, less than ${share} of the chances of any option.`,
  // solve
  sensitivity: {
    fights: (n: string, of: string | undefined) =>
      of === undefined ? `${n} fights played` : `${n} of about ${of} fights played`,
    long: (fights: string, time: string) =>
      `About ${fights} fights in all, about ${time} to go. --fights or --seconds limits it; stopped, the same command goes on.`,
    solved: (done: number, of: number) => `${done} of ${of} fights solved`,
  },
  reporting: {
    doing: { seeing: "Playing fights again", drawing: "Drawing charts", writing: "Writing files" },
    stopped: (again: string) => `stopped; the report was not finished. To have it: ${again}`,
  },
  players: {
    title: "how much does play matter?",
    stopped: (command: string) => `stopped; nothing is kept. A tenth of the fights answers coarsely: ${command}`,
    playsAs: (policy: string, score: string) => `plays as ${policy} and scores ${score}`,
    instead: "  if it played",
    never: (verb: string) => `never "${verb}"`,
    bestPlay: "its best play",
    exact: "exact",
    unsolved: {
      states: "too large to be solved: its choices lead to too many different states",
      ways: "too large to be solved: its choices lead to too many ways of the dice",
      policy: "not solved: it is played by a policy that can only be simulated",
    },
    beatable: "How beatable is this?",
    beatableMeans: [
      "What a side would gain by a best response that looks ahead and knows what the others play by (95 % intervals): it can be beaten by",
      "that much at least. Where a variant can be beaten by much more than another, their difference may be one of play.",
    ].join("\n"),
    response: (events: string) => `its best response (${events} events)`,
    restricted: {
      magic: "without magic",
      moving: "without moving",
      reactions: "without reactions",
      "other weapons": "always with the same weapon",
      foresight: "greedily (harm alone)",
    },
    score: "score",
    change: "change, in points",
    fights: (n: string) => `${n} fights`,
    caption: [
      "A score is wins and half of the draws; only this side plays otherwise, in the same fights (95 % intervals).",
      "A best response looks ahead, and knows what the others play by: what it surely gains is the least that this side gives away against them.",
      "What is lost without an act, or a part of the game, is what that is worth in this fight.",
    ].join("\n"),
  },
  solved: "solved exactly: every way of the dice, no simulation",
  wins: "wins",
  scored: "wins and half of the draws",
  drawn: "nobody",
  drawnByLimit: (share: string) => `of these ${share} by the limit of rounds`,
  roundsOnAverage: (mean: string) => `Rounds: ${mean} on average`,
  overBy: (round: number, share: string) => `${share} are over by round ${round}`,
  standingAtTheEnd: (number: number) => `${number} standing`,
  solvedFrom: (states: string, ways: string, seconds: string) =>
    `${states} states, ${ways} ways of the dice from one decision to the next, ${seconds} s`,
  healthLeft: "health left",
  notFollowed: "not followed",
  aftermathUnknown: (share: string) =>
    `Not followed: after ${share} of the fights the dice of the fallen have too many ways. refriega run says who dies.`,
  solvedCut: (cut: string) => `Dice that are rolled on have no end: up to ${cut} of any one act is left out.`,
  bestPlay: "Best play",
  asPlayed: "as played",
  alone: "at its best",
  together: "both at their best",
  bestPlayCaption: [
    "At its best: the side takes what is best in every state, the others go on as they are said to. What is counted is wins and",
    "half of the draws. The difference is what the policy gives away; it is an error bar of every simulation with it.",
  ].join("\n"),
  timesAFight: "How often in a fight, as played and at its best",
  oneMoreOrLess: (side: string) => `One point more or less: what it does to ${side} (wins and half of the draws)`,
  oneLess: "one less",
  oneMore: "one more",
  ofNumbers: "number",
  value: "value",
  houseRule: "house rule",
  noDifference: (numbers: string) => `These make no difference: ${numbers}`,
  tooLarge: "too large",
  solveMore: (asked: string) =>
    `${asked}: how far the policies are from best play, what every number of the sheets is worth`,
  solving: (doing: string, states: string, done: string, ways: string) =>
    `${doing}: ${states} states, ${done} of them played on from, ${ways} ways`,
  solvingFight: "solving",
  solvingBest: "best play",
  solvingNumber: (number: number, numbers: number) => `number ${number} of ${numbers}`,
}

/** The strings of one language. */
export type Words = typeof en
