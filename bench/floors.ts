/** The parts of the engine that a profile tells apart. */
export const floors = ["dice", "see", "ways", "attack", "weigh", "round", "log", "elsewhere"] as const
export type Floor = (typeof floors)[number]

// The first that fits a source's path counts: the kernel's folders, then those of the systems' rooms, then, where a
// room has no such folders, the names of its files.
const patterns: readonly (readonly [RegExp, Floor])[] = [
  [/core\/src\/dice\//u, "dice"],
  [/core\/src\/(?:log|reading)\//u, "log"],
  [/core\/src\/field\/(?:Board|Ground|Queue|Search|StraightWay)/u, "ways"],
  [/core\/src\/field\//u, "see"],
  [/core\/src\/parts\/(?:forecast|option)/u, "weigh"],
  [/core\/src\/(?:combat|contract|parts)\//u, "round"],
  [/sim\/src\/policies\//u, "weigh"],
  [/systems\/[^/]+\/(?:log|book)\//u, "log"],
  [/systems\/[^/]+\/(?:weigh|model)\//u, "weigh"],
  [/systems\/[^/]+\/see\//u, "see"],
  [/systems\/[^/]+\/round\//u, "round"],
  [/systems\/[^/]+\/(?:actions|attack|harm)\//u, "attack"],
  [/\/(?:evolve\w*|\w*[eE]vents|narration\w*|reader|points)\.ts$/u, "log"],
  [/\/(?:\w*[fF]orecasts?\w*|\w*[oO]ptions|\w*[oO]dds|\w*[mM]emo|foresee|glance|means|manners|values)\.ts$/u, "weigh"],
  [/\/(?:aim\w*|pairs|hiding|lookedAt|exposure|facing|engagement|moments?|isBeset)\.ts$/u, "see"],
  [/\/(?:round|turn|start|inOrder|clocks?|initiative|between|movement|sheet|body|\w*[fF]ighter)\.ts$/u, "round"],
  [/systems\//u, "attack"],
]

/** Which part a source belongs to, by its path. */
export const floorOf = (path: string): Floor => patterns.find(([pattern]) => pattern.test(path))?.[1] ?? "elsewhere"
