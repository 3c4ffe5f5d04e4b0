import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draws } from '#tests/property-runs'
import { refundLines, type RefundedLine } from '../orders/refund-shares'
import { mostOf, quantityProblem, type Claimed } from './rules'
import { onlyInAll } from '#tests/tags'

/** A line of an order that left in three deliveries; what of each was taken before, in pieces. */
interface Sent {
  paidFen: number
  pieces: number
  deliveries: { pieces: number; taken: number }[]
}

const anyOrder = fc.record({
  lines: fc.array(fc.record({ paidFen: fc.nat(400), each: fc.tuple(piece(), piece(), piece()) }), {
    minLength: 1,
    maxLength: 4,
  }),
  // The percentage of the lines paid by a voucher; balance and transfer pay the rest.
  voucherPart: fc.nat(100),
  points: fc.nat(500),
  // The line, the delivery and the number of pieces, which may exceed what is left.
  asked: fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.integer({ min: 1, max: 8 })), {
    maxLength: 14,
  }),
})

function piece() {
  return fc.integer({ min: 1, max: 6 })
}

const claimable: Omit<Claimed, 'quantityMilli' | 'takenMilli'> = {
  isOn: true,
  shipmentState: 'received',
  receivedAt: 1,
  orderedAt: 0,
  shortMilli: 0,
  takenShortMilli: 0,
  openId: undefined,
  openTimes: [],
  expiresOn: '2099-06-30',
  isHm: false,
  isControlled: false,
  isColdChain: false,
  unit: '盒',
}

/** Walks through an order 分 by 分 and counts what each 分 brings back of a tender. */
function countUp(part: number, wholeFen: number, from: number, to: number): number {
  let back = 0
  for (let fen = from; fen < to; fen += 1)
    for (let unit = Math.floor((part * fen) / wholeFen); unit + 1 <= part; unit += 1) {
      if ((unit + 1) * wholeFen > part * (fen + 1)) break
      back += 1
    }
  return back
}

// `expect` is too slow to be asked a million times.
function mustBe(is: unknown, wanted: unknown): void {
  if (is !== wanted) expect(is).toBe(wanted)
}

function openBook(lines: readonly Sent[], tender: { voucherFen: number; points: number }) {
  const wholeFen = lines.reduce((sum, { paidFen }) => sum + paidFen, 0)
  const takenOf = ({ deliveries }: Sent) => deliveries.reduce((sum, { taken }) => sum + taken, 0)
  const refunded = () =>
    lines.reduce((sum, one) => sum + Math.floor((one.paidFen * takenOf(one)) / one.pieces), 0)
  const back = { balanceFen: 0, voucherFen: 0, points: 0 }
  /** Refunds pieces of a delivery by the rules and by counting. False where fewer are left. */
  const refund = (line: Sent, delivery: Sent['deliveries'][number], pieces: number): boolean => {
    const claimed: Claimed = {
      ...claimable,
      quantityMilli: delivery.pieces * 1_000,
      takenMilli: delivery.taken * 1_000,
    }
    const most = mostOf(claimed, 'wrong')
    mustBe(most, (delivery.pieces - delivery.taken) * 1_000)
    const wish = { reason: 'wrong', quantityMilli: pieces * 1_000, isRefusal: false } as const
    const isTooMany = quantityProblem(claimed, wish) !== undefined
    mustBe(isTooMany, pieces > delivery.pieces - delivery.taken)
    if (isTooMany) return false
    const rows = lines.map((one): RefundedLine => ({
      paidFen: one.paidFen,
      amountFen: one.paidFen,
      quantityMilli: one.pieces * 1_000,
      beforeMilli: takenOf(one) * 1_000,
      nowMilli: one === line ? pieces * 1_000 : 0,
    }))
    const shares = refundLines(tender, rows)
    const before = refunded()
    delivery.taken += pieces
    const after = refunded()
    const voucherFen = countUp(tender.voucherFen, wholeFen, before, after)
    mustBe(shares.voucherFen, voucherFen)
    mustBe(shares.balanceFen, after - before - voucherFen)
    mustBe(shares.points, countUp(tender.points, wholeFen, before, after))
    back.balanceFen += shares.balanceFen
    back.voucherFen += shares.voucherFen
    back.points += shares.points
    return true
  }
  return { back, refund }
}

test(
  'an order of four tenders in three deliveries comes back as counting 分 by 分 has it, never more',
  onlyInAll,
  () => {
    fc.assert(
      fc.property(anyOrder, ({ lines: drawn, voucherPart, points, asked }) => {
        const lines = drawn.map(({ paidFen, each }): Sent => ({
          paidFen,
          pieces: each[0] + each[1] + each[2],
          deliveries: each.map((pieces) => ({ pieces, taken: 0 })),
        }))
        const paidFen = lines.reduce((sum, one) => sum + one.paidFen, 0)
        fc.pre(paidFen > 0)
        const voucherFen = Math.floor((paidFen * voucherPart) / 100)
        const book = openBook(lines, { voucherFen, points })
        for (const [index, at, pieces] of asked) {
          const line = lines[index % lines.length]
          const delivery = line?.deliveries[at]
          if (line !== undefined && delivery !== undefined) book.refund(line, delivery, pieces)
        }
        // The rest of the first line comes back in two parts, everything else at once.
        for (const line of lines)
          for (const delivery of line.deliveries) {
            const left = delivery.pieces - delivery.taken
            const half = line === lines[0] ? Math.floor(left / 2) : 0
            for (const pieces of [half, left - half])
              if (pieces > 0) mustBe(book.refund(line, delivery, pieces), true)
          }
        expect(book.back).toEqual({ balanceFen: paidFen - voucherFen, voucherFen, points })
        for (const line of lines)
          for (const delivery of line.deliveries) mustBe(book.refund(line, delivery, 1), false)
      }),
      { numRuns: draws(10_000) },
    )
  },
)
