import { readingsOf } from './pinyin-readings'
import { foldSound } from './sound'

/** The readings of a character; characters with equal readings share a class. */
export interface ReadingClass {
  /** Full pinyin, with ü as v and as u; a Latin letter or digit itself. */
  syllables: readonly string[]
  /** Abbreviations of a syllable: its first letter, and zh, ch or sh. */
  initials: readonly string[]
  /** The syllables with commonly confused sounds swapped: zh and z, ang and an. */
  heard: readonly string[]
  /** The syllables with commonly confused sounds merged. */
  sounds: readonly string[]
  /** True for a point or a percent sign, which nobody types. */
  isSilent: boolean
}

const classes: ReadingClass[] = []
const classOfReadings = new Map<string, number>()
const classOfCharacter = new Map<string, number>()

/** The number of a character's class; there are fewer than a thousand. */
export function readingClassOf(character: string): number {
  let known = classOfCharacter.get(character)
  if (known === undefined) {
    const syllables = [...new Set(readingsOf(character).flatMap(spelt))].sort()
    known = intern(syllables)
    classOfCharacter.set(character, known)
  }
  return known
}

export function readingClass(number: number): ReadingClass {
  return classes[number] ?? { syllables: [], initials: [], heard: [], sounds: [], isSilent: true }
}

export function countClasses(): number {
  return classes.length
}

function intern(syllables: readonly string[]): number {
  const key = syllables.join(' ')
  let number = classOfReadings.get(key)
  if (number === undefined) {
    number = classes.length
    const initials = syllables.flatMap((one) => [one.slice(0, 1), ...(/^[zcs]h/.exec(one) ?? [])])
    const heard = syllables.flatMap(confusedWith).filter((one) => !syllables.includes(one))
    classes.push({
      syllables,
      initials: [...new Set(initials)],
      heard: [...new Set(heard)],
      sounds: [...new Set(syllables.map(foldSound))],
      isSilent: syllables.every((one) => !/[\p{L}\p{N}]/u.test(one)),
    })
    classOfReadings.set(key, number)
  }
  return number
}

// Both keys are typed for ü.
function spelt(syllable: string): string[] {
  return syllable.length > 1 && syllable.includes('v')
    ? [syllable, syllable.replace('v', 'u')]
    : [syllable]
}

function confusedWith(syllable: string): string[] {
  if (syllable.length < 2) return []
  const starts = /^[zcs]h/.test(syllable)
    ? [syllable, syllable.slice(0, 1) + syllable.slice(2)]
    : /^[zcs]/.test(syllable)
      ? [syllable, `${syllable.slice(0, 1)}h${syllable.slice(1)}`]
      : [syllable]
  return starts.flatMap((one) => {
    if (/[aei]ng$/.test(one)) return [one, one.slice(0, -1)]
    return /[aei]n$/.test(one) ? [one, `${one}g`] : [one]
  })
}
