import assert from "node:assert/strict"
import {
  asItem,
  asVerb,
  asWho,
  endReason,
  endReasonNames,
  languages,
  nameIn,
  type Option,
  surrender,
} from "@refriega/core"
import {
  actsOf,
  anyOption,
  blank,
  counted,
  countOf,
  custom,
  defaults,
  DiceText,
  emptyForecast,
  estimated,
  type ExtraOf,
  fillForecast,
  flagExtra,
  highestOf,
  inOrderOf,
  integer,
  isIn,
  isOf,
  lowestOf,
  modifierWord,
  nothing,
  numberExtra,
  oneOf,
  option,
  pairExtra,
  restating,
  type Says,
  type Saying,
  stepping,
  term,
  toggle,
  vocabulary,
  withIn,
  withoutIn,
  withoutLowest,
  word,
} from "@refriega/core/parts"
import * as Schema from "effect/Schema"

// Words of a game: verbs, house rules, options, sets. Texts are English and Spanish; ids of rules say where they are from.

// Numbers are what logs keep; a vocabulary gives the numbers, the bits of sets, and the texts.
const {
  bit,
  number: verb,
  terms: verbs,
} = vocabulary({
  strike: word(0, "strike", "golpear", "LAN-02"),
  stand: word(1, "stand by", "quedarse"),
})
assert.equal(verb.stand, 1)
assert.equal(verbs[verb.strike]?.es, "golpear")
assert.equal(bit.stand, 2)

// A modifier has a value as well; a term stands alone, such as a kind of harm.
assert.equal(modifierWord(0, -2, "dazzled", "deslumbrado", "LAN-05").value, -2)
assert.equal(term("fire", "fire", "fuego").id, "fire")
assert.equal(counted(2, "fight", "fights"), "2 fights")

// Each verb of a game is one value; the table of all is complete, or does not compile.
const act = (number: number) => ({
  verb: number,
  offer: [],
  perform: () => {},
  promise: { exact: estimated, of: nothing },
})
assert.equal(actsOf(verb, { strike: act(0), stand: act(1) }).length, 2)

// An option is what a combatant can choose: a verb, and at whom, with what, where. To give up is one of its own.
const blow = option(verb.strike, 1)
assert.deepEqual([blow.verb, blow.target, blow.item, blow.place], [asVerb(0), asWho(1), asItem(-1), -1])
assert.equal(option(surrender).verb, -1)

// What else it says is declared with its verb, and read by that alone: another reader does not compile.
const loud = flagExtra<"loud">()
const tune = pairExtra<"tune">(4)
const pace = numberExtra<"pace">()
const { number: song } = vocabulary({
  call: loud.of(word(0, "call", "llamar")),
  whistle: tune.of(word(1, "whistle", "silbar")),
  march: pace.of(word(2, "march", "marchar")),
})
const called: Option<ExtraOf<typeof song.call>> = option(song.call, 1, -1, -1, loud.pack(true))
assert.equal(loud.is(called.extra), true)
assert.equal(tune.high(option(song.whistle, -1, -1, -1, tune.pack(3, 5)).extra), 5)
const loudly = (verb: Saying<"loud">): Says<"loud"> => option(verb, -1, -1, -1, loud.pack(true)).extra
assert.equal(loudly(song.call), 1)
// One that is kept, or comes from a log, is of any verb until it is looked at.
const any = anyOption(song.march, -1, -1, -1, 7)
assert.equal(isOf(any, song.march) && pace.number(any.extra), 7)

// What an option promises: nothing at first. Harm is a share of full health.
assert.equal(blank({ ...nothing, harm: 0.5 }).harm, 0)
const promised = emptyForecast()
fillForecast(promised, { ...nothing, harm: 0.5 })
assert.deepEqual([promised.harm, emptyForecast().harm], [0.5, 0])

// House rules: data with a default, limits, a text and the ids of what they change.
const rules = {
  mark: integer(9, 2, 20, { en: "What a blow must reach", es: "Lo que un golpe debe alcanzar", rules: ["LAN-02"] }),
  crits: toggle(true, { en: "Critical hits", es: "Golpes críticos", rules: [] }),
  fog: oneOf(["none", "thin", "thick"], { en: "Fog", es: "Niebla", rules: [] }),
  names: custom<readonly string[]>([], Schema.Array(Schema.String), "a list", {
    en: "Names",
    es: "Nombres",
    rules: [],
  }),
}
assert.deepEqual(defaults(rules), { mark: 9, crits: true, fog: "none", names: [] })

// A field of a stat block says how far a step of it goes: d6 to d8. One that only restates others says so.
const die = stepping(Schema.String, inOrderOf(["d4", "d6", "d8"]))
assert.deepEqual(inOrderOf(["d4", "d6", "d8"])("d6"), { less: "d4", more: "d8" })
assert.equal(Schema.decodeUnknownSync(die)("d6"), "d6")
assert.equal(Schema.decodeUnknownSync(restating(Schema.Int, "attacks[].bonus"))(3), 3)
assert.equal(Schema.decodeUnknownSync(DiceText)("2d6").count, 2)

// Sets of combatants or conditions are bits of one number.
const set = withIn(withIn(0, 2), 5)
assert.ok(isIn(set, 2) && !isIn(withoutIn(set, 2), 2))
assert.deepEqual([countOf(set), lowestOf(set), highestOf(set), withoutLowest(set)], [2, 2, 5, 32])

// What ends a fight, and what anything is called in a language.
assert.equal(endReasonNames[endReason.rout], "rout")
assert.deepEqual(
  languages.map((lang) => nameIn({ name: "Watch", es: "Guardia" }, lang)),
  ["Watch", "Guardia"],
)
