import { pinyin, polyphonic } from 'pinyin-pro'
import { drugReadings, typedReadings } from './drug-readings'
import { normaliseName } from './normalise'

const plain = { toneType: 'none', type: 'array', v: true } as const
const hanCharacter = /\p{Script=Han}/u
const maxPinyin = 24
const maxInitials = 48
const readingsOfCharacter = new Map<string, readonly string[]>()

export interface Spellings {
  pinyin: string[][]
  /** Initials of the syllables; each combination once. */
  initials: string[][]
}

/**
 * All spellings of a normalised text (domain-rules §8, "in all readings"): the likely one first,
 * then those that differ in one reading, then in two. Limited to the likeliest 24 for full pinyin
 * and 48 for initials.
 */
export function spellings(text: string): Spellings {
  const characters = Array.from(text)
  const choices = likelyReadings(text, characters).map((likely, at) =>
    rankReadings(likely, characters[at] ?? ''),
  )
  const initials = choices.map((readings) => [...new Set(readings.map(firstCharacter))])
  return { pinyin: combine(choices, maxPinyin), initials: combine(initials, maxInitials) }
}

/** All readings of a normalised character; a non-Chinese character is its own reading. */
export function readingsOf(character: string): readonly string[] {
  if (!hanCharacter.test(character)) return [character]
  const readings = allReadings(character)
  return readings.length === 0 ? [character] : readings
}

/** The likely spelling only, for sorting and for comparing sounds. */
export function spell(text: string): string[] {
  return likelyReadings(text, Array.from(text))
}

/** Sort key of a name: pinyin, then the name itself. */
export function nameSortKey(text: string): string {
  const name = normaliseName(text)
  return `${spell(name).join(' ')}\t${name}`
}

function firstCharacter(syllable: string): string {
  return Array.from(syllable)[0] ?? ''
}

function likelyReadings(text: string, characters: string[]): string[] {
  if (!hanCharacter.test(text)) return characters
  const inContext = pinyin(text, plain)
  const readings =
    inContext.length === characters.length
      ? inContext
      : characters.map((character) => pinyin(character, plain)[0] ?? character)
  for (const [phrase, spelling] of drugReadings) {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      // Characters outside the basic plane take two code units.
      const start = Array.from(text.slice(0, at)).length
      readings.splice(start, Array.from(phrase).length, ...spelling.split(' '))
    }
  }
  return readings
}

function rankReadings(likely: string, character: string): string[] {
  if (!hanCharacter.test(character)) return [character]
  return [...new Set([likely, ...allReadings(character)])]
}

function allReadings(character: string): readonly string[] {
  let readings = readingsOfCharacter.get(character)
  if (readings === undefined) {
    const dictionary = polyphonic(character, plain)[0] ?? []
    readings = [...new Set([...(typedReadings.get(character) ?? []), ...dictionary])]
    readingsOfCharacter.set(character, readings)
  }
  return readings
}

function combine(choices: string[][], limit: number): string[][] {
  const base = choices.map((readings) => readings[0] ?? '')
  const found = [base]
  let layer = [{ spelling: base, from: 0 }]
  while (layer.length > 0) {
    const next: typeof layer = []
    for (const { spelling, from } of layer) {
      for (let at = from; at < choices.length; at++) {
        for (const reading of choices[at]?.slice(1) ?? []) {
          if (found.length >= limit) return found
          const changed = spelling.with(at, reading)
          found.push(changed)
          next.push({ spelling: changed, from: at + 1 })
        }
      }
    }
    layer = next
  }
  return found
}
