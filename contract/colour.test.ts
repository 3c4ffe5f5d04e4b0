import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, isReadable, nearestReadable, plainColour, tokensOf } from './colour'

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const price = '#d4380d'

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ff0000', '#ff0000')).toBe(1)
})

test('a colour that can be read stays, another is darkened as far as needed', () => {
  expect(nearestReadable(plainColour)).toBe(plainColour)
  expect(isReadable('#ff8800')).toBe(false)
  expect(contrast(nearestReadable('#ff8800'), '#f5f6f8')).toBeCloseTo(4.5, 0)
})

test('whatever colour a shop has, everything made of it can be read', () => {
  fc.assert(
    fc.property(colours, (wanted) => {
      const colour = nearestReadable(wanted)
      const { dark, tint, faint } = tokensOf(colour)
      const pairs = [
        [colour, '#ffffff'],
        [colour, '#f5f6f8'],
        [colour, faint],
        [dark, tint],
        [price, faint],
      ] as const
      for (const [letters, ground] of pairs)
        expect(contrast(letters, ground), `${letters} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
