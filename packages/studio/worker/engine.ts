import { direct } from "./direct.ts"
import { player } from "./player.ts"

// One program for both: whoever directs starts those who play from the same file, so a page loads the rules once.
if (self.name === "player") player()
else direct()
