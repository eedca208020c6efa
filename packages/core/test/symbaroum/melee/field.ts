export const strikeBack = { verb: "free-attack" }

export const field = `${".".repeat(40)}\n`.repeat(20)
