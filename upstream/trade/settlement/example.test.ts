import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shownFen } from '#upstream/kernel/money'
import { priceQuantity } from '#upstream/goods/pricing/ladder'
import { decidePrice, type PriceTerms } from '#upstream/goods/pricing/rules'
import { heldCoupon, payableLine, usualTerms } from '#tests/fixtures/any-cart'
import { netFen, paidFen, type PayableLine, type SettledLine } from './line'
import { refundFen } from './refund'
import { settle, type Offers } from './settle'
import type { Step } from './steps'

// Every number of docs/example-cart.md follows from the rules.
const document = readFileSync('docs/example-cart.md', 'utf8').replace(/ *\| */g, '|')
const second = { warehouseId: 2, warehouse: '嘉兴器械仓' }

interface ExampleLine extends PayableLine {
  name: string
}

function line(
  cartLineId: number,
  name: string,
  quantityMilli: number,
  { more = {}, ...terms }: PriceTerms & { more?: Partial<PayableLine> },
): ExampleLine {
  const price = decidePrice(terms)
  if (price === undefined) throw new Error(`no price: ${name}`)
  const { priceE4, amountFen } = priceQuantity(price, quantityMilli)
  const own = { cartLineId, goodsId: cartLineId, quantityMilli, priceE4, amountFen, ...more }
  return { ...payableLine(own), name }
}

const ladder = {
  type: 1 as const,
  steps: [
    { fromMilli: 10_000, priceE4: 121_000 },
    { fromMilli: 30_000, priceE4: 118_000 },
  ],
}
const exampleLines = () => [
  line(1, '阿莫西林胶囊', 30_000, { basePriceE4: 125_000, ladder }),
  line(2, '连花清瘟胶囊', 20_000, { basePriceE4: 145_000 }),
  line(3, '板蓝根颗粒', 25_000, {
    basePriceE4: 98_000,
    special: { priceE4: 88_000, promotionId: 7 },
  }),
  line(4, '黄芪', 2_500, { basePriceE4: 666_667, more: { isHerbal: true } }),
  line(5, '医用外科口罩', 50_000, { basePriceE4: 3_600, more: second }),
]

const offers: Offers<ExampleLine> = {
  reductions: [
    {
      id: 1,
      name: '全场满减',
      area: '',
      steps: [
        { amountFen: 100_000, reduceFen: 2_000 },
        { amountFen: 300_000, reduceFen: 9_000 },
      ],
    },
  ],
  gifts: [
    {
      id: 1,
      goodsId: 2,
      kind: 'every',
      steps: [{ fromMilli: 10_000, giftMilli: 1_000 }],
      gift: {
        goodsId: 9,
        name: '体温计',
        manufacturer: '',
        spec: '',
        unit: '支',
        approvalNumber: '',
      },
      text: '',
    },
  ],
  giftStockMilli: new Map([[9, 1_000]]),
  exchanges: [],
  shipping: [],
  coupons: [
    heldCoupon({
      id: 1,
      name: '中药券满 150 减 10',
      kind: 'herbal',
      isStackable: true,
      thresholdFen: 15_000,
      reduceFen: 1_000,
    }),
    heldCoupon({
      id: 2,
      name: '通用券满 800 减 40',
      isStackable: true,
      thresholdFen: 80_000,
      reduceFen: 4_000,
    }),
    heldCoupon({
      id: 3,
      name: '通用券满 900 减 45',
      thresholdFen: 90_000,
      reduceFen: 4_500,
    }),
  ],
  vouchers: [{ id: 1, name: '现金券', amountFen: 5_000, expiresAt: 1 }],
  points: 3_000,
}
const settleExample = () =>
  settle(exampleLines(), offers, { voucherIds: [1], usesPoints: true }, usualTerms)

const row = (...cells: string[]) => `|${cells.join('|')}|`

function lineRow({ line: { name, amountFen }, shares }: SettledLine<ExampleLine>): string {
  const { reductionFen, couponFen, pointsFen, voucherFen } = shares
  const taken = [reductionFen, couponFen, pointsFen, voucherFen].map((fen) => shownFen(fen))
  const one = { line: payableLine({ amountFen }), shares }
  return row(name, shownFen(amountFen), ...taken, shownFen(netFen(one)), shownFen(paidFen(one)))
}

const stepRow = ({ label, fen }: Step) => row(label, shownFen(fen))

test('the example of the documentation says what the rules say, to the 分', () => {
  const settled = settleExample()
  const tables = [
    settled.steps.map(stepRow),
    settled.lines.map(lineRow),
    settled.parts.map(({ title, totalFen }) => row(title, shownFen(totalFen))),
  ]
  for (const table of tables) expect(document).toContain(table.join('\n'))
  expect(document).toContain(`应付 ${shownFen(settled.totalFen)}`)
})

test('its coupons, gift and refund are those of the text', () => {
  const settled = settleExample()
  expect(settled.coupons.map(({ id }) => id)).toEqual([1, 2])
  expect(settled.gifts).toMatchObject([{ quantityMilli: 1_000, promisedMilli: 2_000 }])
  const masks = settled.lines[1]
  if (masks === undefined) throw new Error('no second line')
  const refunded = { paidFen: paidFen(masks), quantityMilli: 20_000 }
  expect(document).toContain(`退 7 盒得 ${shownFen(refundFen(refunded, 0, 7_000))}`)
  expect(document).toContain(`再退 13 盒得 ${shownFen(refundFen(refunded, 7_000, 13_000))}`)
})
