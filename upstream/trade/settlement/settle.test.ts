import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyChoices,
  anyLines,
  anyOffers,
  anyTerms,
  noChoices,
  noOffers,
  payableLine,
  usualTerms,
} from '#tests/fixtures/any-cart'
import { draws } from '#tests/property-runs'
import { isLegalSet } from './coupon-set'
import { netFen, paidFen, sumFen, type SettledLine } from './line'
import { refundFen } from './refund'
import { settle, type Settlement } from './settle'
import type { Sums } from './sums'

const anyCart = fc.tuple(anyLines(12), anyOffers, anyChoices, anyTerms)
type Cart = Parameters<typeof settle>
const sumNames: (keyof Sums)[] = [
  'goodsFen',
  'reductionFen',
  'couponFen',
  'exchangeFen',
  'shippingFen',
  'pointsFen',
  'voucherFen',
  'totalFen',
]

/** The invariants of every settlement; `assert` is far cheaper than `expect`. */
const invariants: Record<string, (settled: Settlement, cart: Cart) => void> = {
  'the parts sum to the whole to the 分, and so do the steps': (settled) => {
    for (const name of sumNames)
      assert.equal(
        sumFen(settled.parts, (part) => part[name]),
        settled[name],
      )
    assert.equal(
      sumFen(settled.steps, ({ fen }) => fen),
      settled.totalFen,
    )
    for (const part of settled.parts)
      assert.equal(
        sumFen(part.steps, ({ fen }) => fen),
        part.totalFen,
      )
  },

  'nothing payable is below 0 and no share above its line': ({ parts, lines }) => {
    for (const part of parts) assert(part.totalFen >= 0)
    for (const one of lines) {
      const { reductionFen, couponFen, pointsFen, voucherFen } = one.shares
      const least = Math.min(reductionFen, couponFen, pointsFen, voucherFen, netFen(one))
      assert(least >= 0)
    }
  },

  'coupons are a legal set, each counted once': ({ coupons, couponBase, couponFen }) => {
    assert.equal(new Set(coupons.map(({ id }) => id)).size, coupons.length)
    assert(isLegalSet(coupons, couponBase))
    assert.equal(
      couponFen,
      sumFen(coupons, ({ reduceFen }) => reduceFen),
    )
  },

  '含麻 takes no coupon, no points and no voucher; flash lines no promotion': ({ lines }) => {
    for (const { line, shares } of lines) {
      if (line.isHm) assert.deepEqual(shares, nothingOff)
      if (line.kind !== 'plain' || line.isControlled) assert.equal(shares.reductionFen, 0)
      if (line.kind === 'flash') assert.equal(shares.couponFen, 0)
    }
  },

  'the order of the lines changes nothing': (settled, [lines, ...rest]) => {
    assert.deepEqual(settle([...lines].reverse(), ...rest), settled)
  },

  'points pay at most a tenth of the goods, vouchers no shipping': (settled, [, { points }]) => {
    const { pointsFen, goodsFen, totalFen, shippingFen } = settled
    assert(pointsFen * 10 <= goodsFen)
    assert(pointsFen <= points)
    assert(totalFen >= shippingFen)
  },

  'gifts never pass their promise or the stock': ({ gifts }, [lines, offers]) => {
    const given = new Map<number, number>()
    for (const { gift, quantityMilli, promisedMilli } of gifts) {
      assert(quantityMilli <= promisedMilli)
      given.set(gift.goodsId, (given.get(gift.goodsId) ?? 0) + quantityMilli)
    }
    for (const [goodsId, milli] of given) {
      const taken = sumFen(lines, (line) =>
        line.goodsId === goodsId && line.kind !== 'flash' ? line.quantityMilli : 0,
      )
      const left = Math.max(0, (offers.giftStockMilli.get(goodsId) ?? 0) - taken)
      assert(milli <= left)
    }
  },

  'every line is in exactly one part, of its warehouse and kind': ({ parts, lines }) => {
    const inParts = parts.flatMap((part) => part.lines)
    assert.equal(inParts.length, lines.length)
    assert.equal(new Set(inParts).size, lines.length)
    for (const part of parts)
      for (const { line } of part.lines)
        for (const name of ['warehouseId', 'isHm', 'isColdChain'] as const)
          assert.equal(part[name], line[name])
  },
}

describe('whatever is in the cart and in force', () => {
  // Building and settling a cart takes longer than any check, so all checks share the carts.
  test(Object.keys(invariants).join('; '), () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const settled = settle(...cart)
        for (const holds of Object.values(invariants)) holds(settled, cart)
      }),
      { numRuns: draws(10_000) },
    )
  })

  test('a line more never lowers the goods total', () => {
    fc.assert(
      fc.property(anyCart, anyLines(1), ([lines, ...rest], extra) => {
        const more = extra.map((line) => ({ ...line, cartLineId: 1_000 }))
        const before = settle(lines, ...rest).goodsFen
        assert(settle([...lines, ...more], ...rest).goodsFen >= before)
      }),
      { numRuns: draws(10_000) },
    )
  })

  test('refunding every line, in any pieces, gives back exactly what was paid for it', () => {
    fc.assert(
      fc.property(anyCart, fc.array(fc.integer({ min: 1, max: 9 })), (cart, cuts) => {
        const settled = settle(...cart)
        const refunded = sumFen(settled.lines, (one) => refundInPieces(one, cuts))
        const { totalFen, shippingFen, voucherFen } = settled
        assert.equal(refunded, totalFen - shippingFen + voucherFen)
      }),
      { numRuns: draws(10_000) },
    )
  })
})

test('含麻, cold chain and each warehouse form orders of their own, 含麻 last', () => {
  const second = { warehouseId: 2, warehouse: '成都仓' }
  const lines = [{ isHm: true }, second, { isColdChain: true }, {}].map((over, at) =>
    payableLine({ cartLineId: at + 1, ...over }),
  )
  const { parts } = settle(lines, noOffers, noChoices, usualTerms)
  expect(parts.map(({ key, title }) => [key, title])).toEqual([
    ['1:normal:plain', '杭州仓'],
    ['1:cold:plain', '杭州仓 · 冷链'],
    ['2:normal:plain', '成都仓'],
    ['1:normal:hm', '杭州仓 · 含麻'],
  ])
})

const nothingOff = { reductionFen: 0, couponFen: 0, pointsFen: 0, voucherFen: 0 }

function refundInPieces(one: SettledLine, cuts: number[]): number {
  const { quantityMilli } = one.line
  const line = { paidFen: paidFen(one), quantityMilli }
  let done = 0
  let sum = 0
  for (const cut of [
    ...cuts.map((tenth) => Math.floor((quantityMilli * tenth) / 10)),
    quantityMilli,
  ]) {
    const piece = Math.min(cut, quantityMilli - done)
    sum += refundFen(line, done, piece)
    done += piece
  }
  return sum
}
