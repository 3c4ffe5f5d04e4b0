import type { Change } from '#contract/checkout'
import { priceChangeMessage } from '#upstream/goods/pricing/rules'
import { shownFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import type { OrderableLine } from '../cart/payable'
import type { Step } from '../settlement/steps'
import { abstractOf, type Abstract, type SeenLine } from './abstract'
import type { PreparedCheckout } from './prepare'
import { setChanges } from './set-changes'

const stepLabels: Record<Exclude<Step['code'], 'goods'>, string> = {
  reduction: '满减',
  coupon: '优惠券',
  exchange: '换购商品',
  shipping: '运费',
  points: '积分抵扣',
  voucher: '现金券',
}

/** Names of what is no longer part of the checkout, by id. */
export interface Names {
  goods: ReadonlyMap<number, string>
  sets: ReadonlyMap<number, string>
}

/**
 * The differences between the shown page and an order placed now: removed or unavailable lines,
 * quantities, prices, gifts, discounts and the total; a set is told as one. Never empty: without any
 * of these, the split into orders differs.
 */
export function listChanges(seen: Abstract, now: PreparedCheckout, names: Names): Change[] {
  const abstract = abstractOf(now)
  const changes = [
    ...lineChanges(seen, now, names),
    ...giftChanges(seen, now, names.goods),
    ...now.dropped.map((message) => ({ message })),
    ...stepChanges(seen, abstract),
    ...moved('应付', seen.totalFen, abstract.totalFen),
  ]
  return changes.length > 0 ? changes : [{ message: '订单的拆分或优惠的分摊有变化' }]
}

/** The goods and sets of the shown page that are no longer part of the checkout, by id. */
export function unnamed(
  seen: Abstract,
  now: PreparedCheckout,
): { goods: number[]; sets: number[] } {
  const known = new Set([
    ...now.lines.map(({ line }) => line.goodsId),
    ...now.refused.map(({ line }) => line.row.id),
    ...now.gifts.map(({ gift }) => gift.goodsId),
  ])
  const shown = [...seen.lines.map(({ goodsId }) => goodsId), ...seen.gifts.keys()]
  const goods = [...new Set(shown)].filter((id) => !known.has(id))
  return { goods, sets: [...new Set(seen.lines.flatMap(({ setId }) => setId ?? []))] }
}

function lineChanges(seen: Abstract, now: PreparedCheckout, names: Names): Change[] {
  const lines = new Map(now.lines.map(({ line }) => [line.cartLineId, line]))
  const refused = new Map(now.refused.map((one) => [one.line.row.line_id, one]))
  const isFirst = (setId: number, { lineId }: SeenLine) =>
    seen.lines.find((one) => one.setId === setId)?.lineId === lineId
  return seen.lines.flatMap((one): Change[] => {
    const { lineId, goodsId, quantityMilli, priceE4, setId } = one
    if (setId !== undefined)
      return isFirst(setId, one) ? setChanges(seen, now, { id: setId, names: names.sets }) : []
    const line = lines.get(lineId)
    if (line !== undefined)
      return [...quantityChange(line, quantityMilli), ...priceChange(line, priceE4)]
    const why = refused.get(lineId)
    if (why !== undefined) return [{ goodsId, message: `${why.name}：${why.message}` }]
    return [{ goodsId, message: `${nameOf(goodsId, names.goods)}：已不在购物车中` }]
  })
}

function quantityChange({ goods, unit, ...line }: OrderableLine, seenMilli: number): Change[] {
  if (line.quantityMilli === seenMilli) return []
  const [before, after] = [seenMilli, line.quantityMilli].map((milli) =>
    String(milliToQuantity(milli)),
  )
  const adjusted = line.notices.find(({ code }) => code === 'QUANTITY_ADJUSTED')
  const message =
    adjusted === undefined
      ? `另一页面把 ${goods.name} 从 ${before} ${unit}改为 ${after} ${unit}`
      : `${goods.name}：${adjusted.message}`
  return [{ goodsId: goods.id, message }]
}

function priceChange({ goods, priceE4 }: OrderableLine, seenE4: number): Change[] {
  const message = priceChangeMessage(seenE4, priceE4)
  return message === undefined ? [] : [{ goodsId: goods.id, message: `${goods.name}：${message}` }]
}

function giftChanges(
  seen: Abstract,
  now: PreparedCheckout,
  names: ReadonlyMap<number, string>,
): Change[] {
  const { gifts } = abstractOf(now)
  const named = new Map([
    ...names,
    ...now.gifts.map(({ gift }) => [gift.goodsId, gift.name] as const),
  ])
  return [...new Set([...seen.gifts.keys(), ...gifts.keys()])].flatMap((goodsId) => {
    const [before = 0, after = 0] = [seen.gifts.get(goodsId), gifts.get(goodsId)]
    if (before === after) return []
    const counts = [before, after].map((milli) => String(milliToQuantity(milli)))
    return [{ message: `赠品 ${nameOf(goodsId, named)}：数量由 ${counts.join(' 变为 ')}` }]
  })
}

function stepChanges(seen: Abstract, now: Abstract): Change[] {
  return Object.entries(stepLabels).flatMap(([code, label]) => {
    const fenIn = ({ steps }: Abstract) => Math.abs(steps[code as Step['code']] ?? 0)
    return moved(label, fenIn(seen), fenIn(now))
  })
}

function moved(label: string, beforeFen: number, afterFen: number): Change[] {
  if (beforeFen === afterFen) return []
  return [{ message: `${label}由 ${shownFen(beforeFen)} 变为 ${shownFen(afterFen)}` }]
}

function nameOf(goodsId: number, names: ReadonlyMap<number, string>): string {
  return names.get(goodsId) ?? `商品 ${goodsId}`
}
