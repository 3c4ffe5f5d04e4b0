import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { NameLexicon } from './lexicon'
import { readingClass, readingClassOf } from './reading-classes'
import type { ReadingHit, ReadingPattern } from './reading-index'
import { typedLevels, TypedPattern } from './typed-pattern'

const characters = Array.from('阿莫西林石术参单长女白胶囊片大血藏重b1')
const nameOf = fc
  .array(fc.constantFrom(...characters), { minLength: 1, maxLength: 6 })
  .map((all) => all.join(''))
const letters = fc
  .array(fc.constantFrom(...Array.from('amoxilnbszhjncgd1')), { minLength: 1, maxLength: 7 })
  .map((all) => all.join(''))

/** Brute force: true when the letters can be split into forms of the characters from `at` on. */
function matches(text: readonly string[], at: number, typed: string): boolean {
  if (typed === '') return true
  const character = text[at]
  if (character === undefined) return false
  const { syllables, initials } = readingClass(readingClassOf(character))
  if (syllables.some((syllable) => syllable.startsWith(typed))) return true
  return [...syllables, ...initials].some(
    (form) => typed.startsWith(form) && matches(text, at + 1, typed.slice(form.length)),
  )
}

test('finds what trying every cut of the letters at every character finds', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(nameOf, { minLength: 1, maxLength: 12 }),
      letters,
      fc.nat({ max: 3 }),
      (names, typed, apart) => {
        const lexicon = new NameLexicon()
        const found = new Set<string>()
        const add = (name: string) => lexicon.add(names.indexOf(name), name)
        names.slice(apart).forEach(add)
        lexicon.sort()
        names.slice(0, apart).forEach(add)
        lexicon.readAs(new TypedPattern(typed, false), ({ term, at, level }) => {
          expect(level).toBeLessThanOrEqual(typedLevels.mixed)
          found.add(`${names[term] ?? ''} ${at}`)
        })
        const expected = names.flatMap((name) => {
          const text = Array.from(name)
          return text.flatMap((_, at) => (matches(text, at, typed) ? [`${name} ${at}`] : []))
        })
        expect([...found].sort()).toEqual(expected.sort())
      },
    ),
    { numRuns: draws(400) },
  )
})

test('how well a text matches is the same whether all styles are followed or only where it matches', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(nameOf, { minLength: 1, maxLength: 12 }),
      letters,
      fc.boolean(),
      (names, typed, isForgiving) => {
        const lexicon = new NameLexicon()
        for (const [term, name] of names.entries()) lexicon.add(term, name)
        const told = (pattern: ReadingPattern) => {
          const hits: ReadingHit[] = []
          lexicon.readAs(pattern, (hit) => hits.push(hit))
          return hits
        }
        const twice = new TypedPattern(typed, isForgiving)
        const once = new TypedPattern(typed, isForgiving)
        const all = told({
          width: once.width,
          begin: (states) => {
            once.begin(states)
          },
          advance: (...step) => once.judge(...step),
        })
        expect(told(twice)).toEqual(all)
        const near = new TypedPattern(typed, isForgiving, 1)
        expect(told(near)).toEqual(all.filter(({ at }) => at <= 1))
      },
    ),
    { numRuns: draws(2_000) },
  )
})

test('a pattern finds the same again after searches for other letters', () => {
  const words = fc.array(letters, { minLength: 6, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.uniqueArray(nameOf, { minLength: 1, maxLength: 12 }),
      words,
      fc.boolean(),
      (names, typed, isForgiving) => {
        const lexicon = new NameLexicon()
        for (const [term, name] of names.entries()) lexicon.add(term, name)
        const find = (pattern: ReadingPattern) => {
          const hits: ReadingHit[] = []
          lexicon.readAs(pattern, (hit) => hits.push(hit))
          return hits
        }
        const alone = typed.map((word) => find(new TypedPattern(word, isForgiving)))
        const made = typed.map((word) => new TypedPattern(word, isForgiving))
        expect(made.map(find)).toEqual(alone)
        expect(made.map(find)).toEqual(alone)
      },
    ),
    { numRuns: draws(300) },
  )
})
