import { settle, type Offers } from '#upstream/trade/settlement/settle'
import type { PayableLine } from '#upstream/trade/settlement/line'

/**
 * The time to calculate a cart and how it grows: 1 to 500 lines with 30 promotions in force
 * (ladders of the shop and of zones, gifts, 换购) and 20 coupons held. Prints ms, and the time per
 * line relative to 50 lines.
 */
const rounds = 200
const areas = ['clinic', 'herbal', 'freeShipping', 'promotion', 'welfare']

function line(at: number): PayableLine {
  return {
    cartLineId: at + 1,
    goodsId: at + 1,
    kind: at % 40 === 0 ? 'flash' : 'plain',
    warehouseId: (at % 3) + 1,
    warehouse: `仓 ${String((at % 3) + 1)}`,
    isHm: at % 97 === 0,
    isColdChain: at % 11 === 0,
    isControlled: at % 53 === 0,
    isHerbal: at % 7 === 0,
    areas: [areas[at % areas.length] ?? ''],
    freeShippingMilli: 0,
    quantityMilli: 10_000 + at * 1_000,
    priceE4: 50_000 + at * 997,
    amountFen: 5_000 + at * 131,
  }
}

const offers: Offers = {
  reductions: Array.from({ length: 15 }, (_, at) => ({
    id: at + 1,
    name: `满减 ${String(at + 1)}`,
    area: at < 3 ? '' : (areas[at % areas.length] ?? ''),
    steps: [1, 2, 3].map((step) => ({ amountFen: 100_000 * step, reduceFen: 3_000 * step })),
  })),
  gifts: Array.from({ length: 12 }, (_, at) => ({
    id: at + 1,
    goodsId: at * 5 + 1,
    kind: 'every',
    steps: [{ fromMilli: 10_000, giftMilli: 1_000 }],
    gift: {
      goodsId: 900 + at,
      name: '赠品',
      manufacturer: '',
      spec: '',
      unit: '盒',
      approvalNumber: '',
    },
    text: '',
  })),
  giftStockMilli: new Map(Array.from({ length: 12 }, (_, at) => [900 + at, 50_000])),
  exchanges: Array.from({ length: 3 }, (_, at) => ({
    id: at + 1,
    fromFen: 50_000 * (at + 1),
    refusal: '',
    line: { ...line(700 + at), cartLineId: 0, kind: 'exchange' },
  })),
  shipping: [],
  coupons: Array.from({ length: 20 }, (_, at) => ({
    id: at + 1,
    name: `券 ${String(at + 1)}`,
    kind: (['all', 'herbal', 'nonherbal'] as const)[at % 3] ?? 'all',
    thresholdFen: 20_000 + at * 3_700,
    reduceFen: 900 + at * 210,
    isStackable: at % 4 !== 0,
    expiresAt: at,
  })),
  vouchers: [{ id: 1, name: '现金券', amountFen: 5_000, expiresAt: 1 }],
  points: 40_000,
}
const choices = { voucherIds: [1], exchangeId: 1, usesPoints: true }
const terms = {
  freeFromFen: 80_000,
  youxFreeFromFen: 30_000,
  feeFen: 1_000,
  stacksReductions: false,
  minimumFen: 0,
}

function measure(count: number): number {
  const lines = Array.from({ length: count }, (_, at) => line(at))
  for (let warm = 0; warm < 50; warm++) settle(lines, offers, choices, terms)
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    settle(lines, offers, choices, terms)
    return performance.now() - started
  })
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

const base = measure(50)
for (const count of [1, 50, 100, 250, 500]) {
  const ms = measure(count)
  const perLine = ms / count / (base / 50)
  process.stdout.write(
    `${String(count).padStart(4)} 行 (lines)  ${ms.toFixed(2)} ms  每行为 50 行时的 (per line, × of 50 lines) ${perLine.toFixed(2)}\n`,
  )
}
