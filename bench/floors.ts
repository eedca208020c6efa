/** The parts of the engine that a profile tells apart. */
export const floors = ["dice", "see", "ways", "attack", "weigh", "round", "log", "elsewhere"] as const
export type Floor = (typeof floors)[number]

// The first that fits a source's path counts. Rooms of systems have one folder or file for each of these parts.
const patterns: readonly (readonly [RegExp, Floor])[] = [
  [/core\/src\/dice\//u, "dice"],
  [/core\/src\/log\//u, "log"],
  [/core\/src\/field\/(?:Board|Ground|Queue|Search|StraightWay)/u, "ways"],
  [/core\/src\/field\//u, "see"],
  [/core\/src\/combat\/(?:Forecast|Precedent|Policy|tryOut)/u, "weigh"],
  [/core\/src\/combat\//u, "round"],
  [/sim\/src\/policies\//u, "weigh"],
  [/systems\/[^/]+\/(?:log|evolve\w*|\w*[eE]vents|narration\w*|reader|points)\b/u, "log"],
  [
    /systems\/[^/]+\/(?:weigh|forecasts?|options|odds|\w*[mM]emo|foresee|glance|proof|means|manners|\w*Options|forecast\w*|brawlForecast|magicForecast|\w*Odds|blowOdds|values)\b/u,
    "weigh",
  ],
  [
    /systems\/[^/]+\/(?:see|aim\w*|sight|pairs|hiding|lookedAt|exposure|threat|menace|facing|bodiesBetween|engagement|awareness|moments?|isBeset|beset)\b/u,
    "see",
  ],
  [
    /systems\/[^/]+\/(?:round|turn|start|order|inOrder|clocks?|initiative|cards|between|movement|sheet|System|room|\w*[fF]ighter)\b/u,
    "round",
  ],
  [/systems\//u, "attack"],
]

/** Which part a source belongs to, by its path. */
export const floorOf = (path: string): Floor => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? "elsewhere"
