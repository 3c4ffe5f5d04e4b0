import { priceKinds, type PriceWay } from '#contract/desk/kinds/goods'
import { addPriceChanges } from '#upstream/goods/price-review/history-store'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import { proposePrices } from '#upstream/goods/price-review/store'
import type { OwnPrice } from '#upstream/goods/pricing/own-price'
import type { listPricedGoods } from '#upstream/goods/products/desk-store'
import { touchProduct } from '#upstream/goods/products/store'
import type { WindowedPrice } from '#upstream/goods/promotions/own-price-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { setMeta } from '#upstream/kernel/meta/store'
import { formatYuanE4 } from '#upstream/kernel/money'
import type { RowChange, RowOutcome } from '#upstream/kernel/row-outcome'
import type { Act } from '#upstream/members/audit/add-entry'
import { keepOwnPrice } from './own-prices'

export type RowGoods = Awaited<ReturnType<typeof listPricedGoods>>[number]

export interface Told {
  /** The name of the file, or of the system. */
  file: string
  source: PriceWay
}

/** How a price beside the base price is put back (`undoPriceRows`). */
export type PriceDifference =
  | { kind: 'rank'; rank: number; before: number | null; after: number | null }
  | {
      kind: 'contract'
      priceE4: number
      startsAt: number
      endsAt: number
      ended: WindowedPrice | null
    }

/** Rows of prices that are kept together. */
export interface Keeping {
  trx: OperatorContext
  told: Told
  /** Prices of ranks as they are, `goods/rank`. */
  ranks: Map<string, number | null>
  /** Of base prices (`listLoweredFrom`), also by rows before. */
  lowered: Map<number, number>
  acts: Act[]
}

export interface BaseRow {
  priceE4: number | null
  name: string
  place: string
}

/** Sets the base price of a product, or keeps it for a second person. */
export async function keepBase(
  { trx, told, lowered, acts }: Keeping,
  goods: RowGoods,
  { priceE4: afterE4, name, place }: BaseRow,
): Promise<RowOutcome> {
  const { id, base_price_e4: beforeE4, cost_e4: costE4 } = goods
  const outcome = { id, name, words: '' }
  if (afterE4 === beforeE4) return { state: 'unchanged', ...outcome }
  const { db, now, config, operator } = trx
  const loweredFromE4 = Math.max(beforeE4 ?? 0, lowered.get(id) ?? 0)
  lowered.set(id, loweredFromE4)
  const cause = priceReviewCause(
    { beforeE4, afterE4, costE4, loweredFromE4 },
    config.PRICE_REVIEW_PERCENT,
  )
  const isWaiting = cause !== undefined && afterE4 !== null
  await proposePrices(db, {
    prices: isWaiting
      ? [{ goodsId: id, beforeE4, afterE4, costE4, cause, file: told.file, place }]
      : [],
    decided: [id],
    proposerId: operator.id,
    proposer: operator.name,
    now,
  })
  const reason = `${told.file} ${place}`.trim()
  if (!isWaiting) {
    goods.base_price_e4 = afterE4
    await touchProduct(trx, id, { base_price_e4: afterE4 })
    await addPriceChanges(db, [
      {
        goods_id: id,
        kind: 'base',
        before_e4: beforeE4,
        after_e4: afterE4,
        starts_at: now,
        source: told.source,
        operator: operator.name,
        reason,
        created_at: now,
      },
    ])
    await setMeta(db, 'catalogue_version', String(now))
  }
  acts.push({
    action: isWaiting ? 'prices.propose' : 'prices.set',
    subject: `goods/${String(id)}`,
    before: { priceE4: beforeE4 ?? '待定' },
    after: { priceE4: afterE4 ?? '待定' },
    reason,
  })
  const words = inWords(priceKinds.base, beforeE4, afterE4)
  return { ...outcome, state: isWaiting ? 'waiting' : 'changed', words, fields: [priceKinds.base] }
}

interface OwnRow {
  price: OwnPrice & { priceE4: number | null }
  place: string
  /** Which price, in words. */
  what: string
  label: string
  name: string
  before: number | null
  difference: PriceDifference
}

/** The same for a price beside the base price. */
export async function keepOwn(
  { trx, told, acts }: Keeping,
  goods: RowGoods,
  { price, place, what, label, name, before, difference }: OwnRow,
): Promise<RowOutcome> {
  const reason = `${told.file} ${place}`.trim()
  await touchProduct(trx, goods.id)
  const { isWaiting } = await keepOwnPrice(trx, goods, price, {
    what,
    reason,
    source: told.source,
  })
  const { priceE4 } = price
  acts.push({
    action: isWaiting ? 'prices.propose' : priceE4 === null ? 'prices.end' : 'prices.set',
    subject: `goods/${String(goods.id)}`,
    before: { priceE4: before ?? '' },
    after: { priceE4: priceE4 ?? '', priceOf: what },
    reason,
  })
  const storeId = price.kind === 'contract' ? price.storeId : null
  const change: RowChange = { goodsId: goods.id, storeId, difference }
  return {
    state: isWaiting ? 'waiting' : 'changed',
    id: goods.id,
    name,
    words: inWords(what, before, priceE4),
    fields: [label],
    changes: isWaiting ? [] : [change],
  }
}

function inWords(what: string, before: number | null, after: number | null): string {
  const price = (e4: number | null) => (e4 === null ? '无' : formatYuanE4(e4))
  return `${what} ${price(before)} → ${price(after)}`
}
