import { baseEvents, type EventsOf, type EventTable, event } from "@refriega/core"
import { vocabulary, word } from "@refriega/core/parts"

export const { number: verb, terms: verbs } = vocabulary({
  strike: word(0, "strike", "golpear", "LAN-02"),
  stand: word(1, "stand by", "quedarse"),
  run: word(2, "run", "huir", "LAN-06"),
  spend: word(3, "spend a light", "gastar una luz", "LAN-04"),
  bear: word(4, "bear it", "aguantar"),
})

export const { number: decision, terms: decisions } = vocabulary({
  turn: word(0, "turn", "turno"),
  struck: word(1, "struck", "recibe un golpe", "LAN-04"),
})

export const {
  number: condition,
  bit: conditionBit,
  terms: conditions,
} = vocabulary({ dazzled: word(0, "dazzled", "deslumbrado", "LAN-05") })

export const { number: fall, terms: falls } = vocabulary({ out: word(0, "out of the fight", "fuera de combate") })

export const events = {
  ...baseEvents,
  Drawn: event({ who: "who", face: "int", lot: "int" }, "LAN-01"),
  Attacked: event({ by: "who", target: "who", means: "int", hit: "flag", faces: "ints", shaken: "flag" }, "LAN-02"),
  HarmTaken: event({ target: "who", by: "who", means: "int", amount: "int", faces: "ints", spared: "int" }, "LAN-03"),
  LightSpent: event({ who: "who" }, "LAN-04"),
} satisfies EventTable

export type Event = EventsOf<typeof events>
