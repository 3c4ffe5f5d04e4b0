import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { cutTender, refundLines, type RefundedLine, type Tender } from './refund-shares'

test('a part of an order paid with a voucher comes back in parts that make the voucher whole', () => {
  const tender = { voucherFen: 20_00, points: 1_000 }
  const first = cutTender(tender, { wholeFen: 100_00, beforeFen: 0, nowFen: 33_33 })
  expect(first).toEqual({ voucherFen: 6_66, balanceFen: 26_67, points: 333 })
  const rest = cutTender(tender, { wholeFen: 100_00, beforeFen: 33_33, nowFen: 66_67 })
  expect(rest).toEqual({ voucherFen: 13_34, balanceFen: 53_33, points: 667 })
})

test('points that paid for everything come back by what the lines are worth', () => {
  const line = { paidFen: 0, quantityMilli: 3_000, beforeMilli: 0, nowMilli: 0 }
  const lines = [
    { ...line, amountFen: 3_00, nowMilli: 1_000 },
    { ...line, amountFen: 6_00 },
  ]
  const back = refundLines({ voucherFen: 0, points: 900 }, lines)
  expect(back).toEqual({ voucherFen: 0, balanceFen: 0, points: 100, lineFen: [0, 0] })
})

test('an order of which nothing was paid gives nothing back', () => {
  const gift = { paidFen: 0, amountFen: 0, quantityMilli: 1_000, beforeMilli: 0, nowMilli: 1_000 }
  const back = refundLines({ voucherFen: 0, points: 0 }, [gift])
  expect(back).toEqual({ voucherFen: 0, balanceFen: 0, points: 0, lineFen: [0] })
})

const orders = fc
  .array(
    fc.record({ paidFen: fc.integer({ min: 0, max: 5_000_000 }), milli: fc.integer({ min: 1 }) }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((lines) => {
    const wholeFen = lines.reduce((sum, { paidFen }) => sum + paidFen, 0)
    return fc.record({
      lines: fc.constant(lines),
      // Refunds of lines in any order: the line, and the share of its rest.
      cuts: fc.array(
        fc.tuple(fc.nat(lines.length - 1), fc.double({ min: 0, max: 1, noNaN: true })),
      ),
      voucherFen: fc.integer({ min: 0, max: wholeFen }),
      points: fc.integer({ min: 0, max: 5_000_000 }),
    })
  })

test('refunds of all lines give back exactly what was paid of each tender, in any order and cut', () => {
  fc.assert(
    fc.property(orders, ({ lines: drawn, cuts, ...tender }) => {
      const lines: RefundedLine[] = drawn.map(({ paidFen, milli }) => ({
        paidFen,
        amountFen: paidFen + 1_00,
        quantityMilli: milli,
        beforeMilli: 0,
        nowMilli: 0,
      }))
      const back = { balanceFen: 0, voucherFen: 0, points: 0 }
      const refund = (index: number, ratio: number) => {
        const line = lines[index]
        if (line === undefined) return
        line.nowMilli = Math.floor((line.quantityMilli - line.beforeMilli) * ratio)
        add(back, tender, lines)
        line.beforeMilli += line.nowMilli
        line.nowMilli = 0
      }
      for (const [index, ratio] of cuts) refund(index, ratio)
      for (const index of lines.keys()) refund(index, 1)
      const paidFen = lines.reduce((sum, line) => sum + line.paidFen, 0)
      expect(back).toEqual({ ...tender, balanceFen: paidFen - tender.voucherFen })
    }),
    { numRuns: draws(10_000) },
  )
})

function add(
  back: Tender & { balanceFen: number },
  tender: Tender,
  lines: readonly RefundedLine[],
): void {
  const { balanceFen, voucherFen, points, lineFen } = refundLines(tender, lines)
  for (const fen of [balanceFen, voucherFen, points, ...lineFen])
    if (fen < 0) throw new Error('a refund takes nothing')
  if (balanceFen + voucherFen !== lineFen.reduce((sum, fen) => sum + fen, 0))
    throw new Error('the parts of a refund are the refund')
  back.balanceFen += balanceFen
  back.voucherFen += voucherFen
  back.points += points
}
