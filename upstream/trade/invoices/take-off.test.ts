import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeOffLines } from './take-off'

const lines = fc.array(
  fc.record({
    lineId: fc.integer({ min: 1, max: 9 }),
    leftFen: fc.nat(500),
    shareFen: fc.nat(500),
  }),
  { minLength: 1, maxLength: 5 },
)

test('all that went back is taken off, of no line more than was left of it', () => {
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const invoiced = all.map((line, at) => ({ ...line, lineId: at + 1 }))
      const leftFen = invoiced.reduce((sum, line) => sum + line.leftFen, 0)
      const amountFen = Math.floor(leftFen * part)
      const taken = takeOffLines(amountFen, invoiced)
      expect(taken.reduce((sum, line) => sum + line.amountFen, 0)).toBe(amountFen)
      for (const { lineId, amountFen: fen } of taken)
        expect(fen).toBeLessThanOrEqual(invoiced[lineId - 1]?.leftFen ?? -1)
    }),
  )
})

test('each line bears its own share, a 分 that is over the first that has one left', () => {
  const two = [
    { lineId: 1, leftFen: 100, shareFen: 33 },
    { lineId: 2, leftFen: 100, shareFen: 33 },
  ]
  expect(takeOffLines(67, two)).toEqual([
    { lineId: 1, amountFen: 34 },
    { lineId: 2, amountFen: 33 },
  ])
  expect(takeOffLines(40, [{ lineId: 1, leftFen: 30, shareFen: 40 }, ...two.slice(1)])).toEqual([
    { lineId: 1, amountFen: 30 },
    { lineId: 2, amountFen: 10 },
  ])
})

test('分 that a row cannot take go to the row of which most is left, then to the first', () => {
  const row = (lineId: number, leftFen: number, shareFen = 0) => ({ lineId, leftFen, shareFen })
  expect(takeOffLines(52, [row(1, 7), row(2, 50, 52), row(3, 900), row(4, 900)])).toEqual([
    { lineId: 2, amountFen: 50 },
    { lineId: 3, amountFen: 2 },
  ])
})
