import fc from 'fast-check'
import { expect, test } from 'vitest'
import { surplusOf } from './surplus-of'

const yuan = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

test('what is more than was due is told to the 分, and nothing else is', () => {
  const fen = fc.integer({ min: 0, max: 99_999_999_999 })
  fc.assert(
    fc.property(fen, fen, (arrived, due) => {
      const more = arrived > due ? yuan(arrived - due) : undefined
      expect(surplusOf(yuan(arrived), yuan(due))).toBe(more)
    }),
  )
})

test('an amount is read as people copy it, and what is none has no surplus', () => {
  expect(surplusOf('¥1,234.50', '34.5')).toBe('1200.00')
  expect(surplusOf('很多', '34.5')).toBeUndefined()
  expect(surplusOf('', '34.5')).toBeUndefined()
})
