import { describe, expect, test } from 'vitest'
import { noChoices, noOffers, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import type { FullReduction } from '#upstream/goods/promotions/offers'
import { reducedFen, stepStates } from './full-reduction'
import { settle } from './settle'

const shop: FullReduction = {
  id: 1,
  name: '全场满减',
  area: '',
  steps: [
    { amountFen: 50_000, reduceFen: 2_000 },
    { amountFen: 100_000, reduceFen: 5_000 },
  ],
}
const clinic: FullReduction = {
  id: 2,
  name: '诊所专区满减',
  area: 'clinic',
  steps: [{ amountFen: 30_000, reduceFen: 3_000 }],
}
const inClinic = { areas: ['clinic'] }

function reduce(
  lines: Parameters<typeof payableLine>[0][],
  reductions: FullReduction[],
  stacks = false,
) {
  const payable = lines.map((line, at) => payableLine({ cartLineId: at + 1, ...line }))
  const terms = { ...usualTerms, stacksReductions: stacks }
  return settle(payable, { ...noOffers, reductions }, noChoices, terms)
}

describe('a ladder', () => {
  test('¥499.99 against ¥500 lacks ¥0.01', () => {
    const [step] = stepStates(shop.steps, 49_999)
    expect(step).toEqual({ amountFen: 50_000, reduceFen: 2_000, isReached: false, spreadFen: 1 })
    expect(reducedFen(shop.steps, 49_999)).toBe(0)
  })

  test('¥500 against ¥500 is reached and lacks nothing', () => {
    expect(stepStates(shop.steps, 50_000)[0]).toMatchObject({ isReached: true, spreadFen: 0 })
  })

  test('¥1000 with 500−20 and 1000−50 takes ¥50 off: the highest reached step only', () => {
    expect(reducedFen(shop.steps, 100_000)).toBe(5_000)
    expect(reducedFen(shop.steps, 99_999)).toBe(2_000)
  })

  test('counts by its amounts, in whatever order its steps stand', () => {
    const [low, high] = shop.steps
    if (low === undefined || high === undefined) throw new Error('no steps')
    expect(reducedFen([high, low], 100_000)).toBe(5_000)
    expect(reducedFen([high, low], 50_000)).toBe(2_000)
  })

  test('never takes off more than there is', () => {
    expect(reducedFen([{ amountFen: 100, reduceFen: 5_000 }], 300)).toBe(300)
  })
})

describe('满减 in a cart', () => {
  test('is shared by the lines that count, to the 分', () => {
    const ten = {
      id: 1,
      name: '满 30 减 10',
      area: '',
      steps: [{ amountFen: 3_000, reduceFen: 1_000 }],
    }
    const three = [{ amountFen: 1_000 }, { amountFen: 1_000 }, { amountFen: 1_000 }]
    const { lines } = reduce(three, [ten])
    expect(lines.map(({ shares }) => shares.reductionFen)).toEqual([333, 333, 334])
  })

  test('counts no flash, set, 含麻 and controlled lines', () => {
    const others = [
      { kind: 'flash', amountFen: 50_000 },
      { kind: 'set', amountFen: 50_000 },
      { isHm: true, amountFen: 50_000 },
      { isControlled: true, amountFen: 50_000 },
    ] as const
    const { reductions, reductionFen } = reduce([...others, { amountFen: 49_999 }], [shop])
    expect(reductions[0]).toMatchObject({ baseFen: 49_999, reduceFen: 0, lineIds: [5] })
    expect(reductionFen).toBe(0)
  })

  test('of a zone comes first, and a line it has reduced does not count for the shop', () => {
    const lines = [{ ...inClinic, amountFen: 30_000 }, { amountFen: 40_000 }]
    const { reductions, reductionFen } = reduce(lines, [shop, clinic])
    expect(reductions).toMatchObject([
      { offer: clinic, baseFen: 30_000, reduceFen: 3_000 },
      { offer: shop, baseFen: 40_000, reduceFen: 0 },
    ])
    expect(reductionFen).toBe(3_000)
  })

  test('of a zone that is not reached leaves its lines to the shop', () => {
    const lines = [{ ...inClinic, amountFen: 29_999 }, { amountFen: 20_001 }]
    expect(reduce(lines, [shop, clinic]).reductionFen).toBe(2_000)
  })

  test('of two zones that share a line is that of the first, and the other counts what is left', () => {
    const herbal = { ...clinic, id: 3, area: 'herbal' }
    const lines = [
      { areas: ['clinic', 'herbal'], amountFen: 30_000 },
      { areas: ['herbal'], amountFen: 29_999 },
    ]
    const { reductions } = reduce(lines, [herbal, clinic])
    expect(
      reductions.map(({ offer, baseFen, reduceFen }) => [offer.id, baseFen, reduceFen]),
    ).toEqual([
      [2, 30_000, 3_000],
      [3, 29_999, 0],
    ])
    expect(reductions[1]).toMatchObject({ lineIds: [2], steps: [{ spreadFen: 1 }] })
  })

  test('of ladders that take off as much is the first one, and the others tell what is left', () => {
    const twin = { ...shop, id: 9 }
    const { reductions } = reduce([{ amountFen: 60_000 }], [twin, shop])
    expect(reductions.map(({ offer, baseFen }) => [offer.id, baseFen])).toEqual([
      [1, 60_000],
      [9, 0],
    ])
    const below = reduce([{ amountFen: 49_999 }], [twin, shop])
    expect(below.reductions.map(({ offer, baseFen }) => [offer.id, baseFen])).toEqual([
      [1, 49_999],
      [9, 49_999],
    ])
  })

  test('adds up where the shop says so, on what the zone has left', () => {
    const lines = [{ ...inClinic, amountFen: 30_000 }, { amountFen: 23_000 }]
    expect(reduce(lines, [shop, clinic], true).reductionFen).toBe(5_000)
    expect(reduce([{ ...inClinic, amountFen: 52_999 }], [shop, clinic], true).reductionFen).toBe(
      3_000,
    )
  })

  test('of several ladders of the whole shop is the best one', () => {
    const better = { ...shop, id: 9, steps: [{ amountFen: 50_000, reduceFen: 4_000 }] }
    const { reductions, reductionFen } = reduce([{ amountFen: 60_000 }], [shop, better])
    expect(reductionFen).toBe(4_000)
    expect(reductions.map(({ offer, reduceFen }) => [offer.id, reduceFen])).toEqual([
      [9, 4_000],
      [1, 0],
    ])
  })
})
