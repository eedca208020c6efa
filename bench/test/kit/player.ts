// A contestant whose fights are so many steps of arithmetic: `node player.ts STEPS`. With "none" it ends at once.
import { takeTurns } from "../../takeTurns.ts"

const steps = process.argv[2] ?? ""
let state = 1

if (steps !== "none")
  await takeTurns((fights) => {
    for (let i = 0; i < fights * Number(steps); i++) state = Math.imul(state, 1_664_525) + 1
    return 3 * fights
  })
