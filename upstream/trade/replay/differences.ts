import { paidFen } from '../settlement/line'
import type { Part } from '../settlement/parts'
import type { Settlement } from '../settlement/settle'
import type { ChargedLine, ChargedPart, ChargedSubmission } from './charged'
import type { KeptReduction } from '../settlement/inputs'

/** What is compared; the first ones in 分, then numbers of orders and lines, and thousandths. */
export const comparedNames = {
  goods: '商品金额',
  reduction: '满减',
  coupon: '优惠券',
  exchange: '换购商品',
  shipping: '运费',
  points: '积分抵扣',
  voucher: '现金券',
  total: '应付金额',
  amount: '商品行金额',
  paid: '商品行实付',
  lineVoucher: '商品行现金券',
  orders: '订单数',
  lines: '商品行数',
  counted: '满减计入的商品行数',
  quantity: '数量',
  gift: '赠品数量',
} as const
export type Compared = keyof typeof comparedNames

/** One number that differs from what was charged. */
export interface Difference {
  what: Compared
  /** The order's number. */
  code: string
  /** 0 for the whole order. */
  goodsId: number
  charged: number
  settled: number
}

/** Where a settlement differs from what was charged; empty is the aim (domain-rules §23). */
export function differences(
  settlement: Pick<Settlement, 'parts' | 'reductions'>,
  charged: Pick<ChargedSubmission, 'code' | 'parts'>,
  kept: readonly KeptReduction[] = [],
): Difference[] {
  const { parts } = settlement
  const found = [
    ...differing('orders', charged.parts.length, parts.length),
    ...kept.flatMap(({ id, lineIds, scope }) => {
      const state = settlement.reductions.find(({ offer }) => offer.id === id)
      return lineIds === undefined || scope !== undefined
        ? []
        : differing('counted', lineIds.length, state?.lineIds.length ?? 0)
    }),
  ].map((one) => ({ ...one, code: charged.code }))
  for (const part of charged.parts) {
    const settled = parts.find(({ key }) => key === part.key)
    if (settled === undefined) continue
    const own = [...sumsDiffer(settled, part), ...linesDiffer(settled, part)]
    found.push(...own.map((one) => ({ ...one, code: part.code })))
  }
  return found
}

type Found = Omit<Difference, 'code'>

function differing(what: Compared, charged: number, settled: number, goodsId = 0): Found[] {
  return charged === settled ? [] : [{ what, goodsId, charged, settled }]
}

function sumsDiffer(settled: Part, charged: ChargedPart): Found[] {
  const { steps } = charged
  return [
    ...differing('goods', charged.goodsFen, settled.goodsFen),
    ...(steps === undefined
      ? []
      : [
          ...differing('reduction', steps.reduction ?? 0, settled.reductionFen),
          ...differing('coupon', steps.coupon ?? 0, settled.couponFen),
          ...differing('exchange', steps.exchange ?? 0, settled.exchangeFen),
        ]),
    ...differing('shipping', charged.shippingFen, settled.shippingFen),
    ...differing('points', charged.pointsFen, settled.pointsFen),
    ...differing('voucher', charged.voucherFen, settled.voucherFen),
    ...differing('total', charged.totalFen, settled.totalFen),
  ]
}

/** Lines were written in the order of their part, and a split moves them without another id. */
function linesDiffer(settled: Part, charged: ChargedPart): Found[] {
  const gifts = settled.gifts.filter(({ quantityMilli }) => quantityMilli > 0)
  const isSame =
    charged.lines.length === settled.lines.length &&
    charged.lines.every(({ goods_id }, at) => goods_id === settled.lines[at]?.line.goodsId)
  return [
    ...(isSame
      ? charged.lines.flatMap((line, at) => lineDiffers(line, settled.lines[at]))
      : [
          {
            what: 'lines' as const,
            goodsId: 0,
            charged: charged.lines.length,
            settled: settled.lines.length,
          },
        ]),
    ...giftsDiffer(
      charged.gifts.map(({ goods_id, quantity_milli }) => [goods_id, quantity_milli]),
      gifts.map(({ gift, quantityMilli }) => [gift.goodsId, quantityMilli]),
    ),
  ]
}

function lineDiffers(charged: ChargedLine, settled: Part['lines'][number] | undefined): Found[] {
  if (settled === undefined) return []
  const { line, shares } = settled
  return [
    ...differing('quantity', charged.quantity_milli, line.quantityMilli, line.goodsId),
    ...differing('amount', charged.amount_fen, line.amountFen, line.goodsId),
    ...differing('paid', charged.paid_fen, paidFen(settled), line.goodsId),
    ...differing('lineVoucher', charged.voucher_fen, shares.voucherFen, line.goodsId),
  ]
}

type Given = [goodsId: number, milli: number]

function giftsDiffer(charged: readonly Given[], settled: readonly Given[]): Found[] {
  const [given, now] = [summed(charged), summed(settled)]
  return [...new Set([...given.keys(), ...now.keys()])].flatMap((goodsId) =>
    differing('gift', given.get(goodsId) ?? 0, now.get(goodsId) ?? 0, goodsId),
  )
}

function summed(gifts: readonly Given[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [goodsId, milli] of gifts) sums.set(goodsId, (sums.get(goodsId) ?? 0) + milli)
  return sums
}
