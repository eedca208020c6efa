import type { Project } from "../project/Project.ts"

/** The fight that a first visit opens with: short enough to be read, and decided by numbers that ask to be changed. */
export const alley: Project = {
  main: "alley.yaml",
  files: {
    "alley.yaml": `# Change a number: the fights are played anew.
# Cambia un número: los combates se juegan de nuevo.
system: d20-modern
title: { en: In the alley, es: En el callejón }
field:
  map: |
    ############
    #..........#
    #..A....B..#
    #.......B..#
    #..........#
    ############
sides:
  police:
    policy: steady
    members:
      - { is: patrol-officer, id: officer, at: A, with: { hp: 16 } }
  gang:
    policy: aggressive
    members:
      - { is: mugger, at: B, count: 2 }
variants:
  one-mugger:
    title: { en: One mugger, es: Un solo atracador }
    counts: { mugger: 1 }
  sure-crits:
    title: { en: Every threat is a critical hit, es: Toda amenaza es un crítico }
    rules: { critConfirm: false }
`,
  },
}
