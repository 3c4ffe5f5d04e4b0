import type { PriceWay } from '#contract/desk/kinds/goods'
import { addPriceChanges, listLoweredFrom } from '#upstream/goods/price-review/history-store'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import { proposePrices } from '#upstream/goods/price-review/store'
import { readControlTerms, withControlPrice } from '#upstream/goods/controlled/terms'
import { readLadder, writeLadder } from '#upstream/goods/pricing/ladder'
import {
  lowestE4,
  nameOfTarget,
  type OwnPrice,
  type PriceTarget,
} from '#upstream/goods/pricing/own-price'
import { placeWindow, windowStateOf } from '#upstream/goods/pricing/windows'
import { touchProduct } from '#upstream/goods/products/store'
import {
  addWindowed,
  endWindows,
  listOpenContracts,
  listRankPrices,
  listSpecialsOf,
  setRankPrice,
  type WindowedPrice,
} from '#upstream/goods/promotions/own-price-store'
import type { DeskGoodsRow } from '#upstream/goods/products/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { chinaDay } from '#upstream/kernel/time'
import { ladderInWords } from './typed-ladder'

type PricedGoods = Pick<DeskGoodsRow, 'id' | 'base_price_e4' | 'cost_e4' | 'ladder' | 'control'>

interface Told {
  /** Which price it is, in words. */
  what: string
  reason: string
  source?: PriceWay
}

/**
 * Sets a price beside the base price, or keeps it for a second person by the rule of all prices
 * (domain-rules §22): what it is compared with is the price that it takes the place of, else the
 * base price. In a transaction that has locked the product. Returns whether it waits, and the
 * price that was there. 422 at `until` while another one begins in its time.
 */
export async function keepOwnPrice(
  trx: OperatorContext,
  goods: PricedGoods,
  price: OwnPrice,
  { what, reason, source = 'form' }: Told,
): Promise<{ isWaiting: boolean; present: number | null }> {
  const present = await presentE4(trx, goods, price)
  const beforeE4 = present ?? goods.base_price_e4
  const [afterE4, costE4] = [lowestE4(price), goods.cost_e4]
  const problem = await overlapProblem(trx, goods.id, price)
  if (problem !== undefined) throw new FormError({ until: [problem] })
  const asked = { goodsIds: [goods.id], target: price, now: trx.now }
  const loweredFromE4 = (await listLoweredFrom(trx.db, asked)).get(goods.id)
  const cause = priceReviewCause(
    { beforeE4, afterE4, costE4, loweredFromE4 },
    trx.config.PRICE_REVIEW_PERCENT,
  )
  const proposed =
    cause === undefined || afterE4 === null
      ? []
      : [{ goodsId: goods.id, beforeE4, afterE4, costE4, cause, file: what, place: reason }]
  const terms = JSON.stringify(price)
  await proposePrices(trx.db, {
    prices: proposed.map((one) => ({ ...one, terms })),
    target: nameOfTarget(price),
    decided: [goods.id],
    proposerId: trx.operator.id,
    proposer: trx.operator.name,
    now: trx.now,
  })
  if (proposed.length === 0) await applyOwnPrice(trx, goods, price, { reason, source })
  return { isWaiting: proposed.length > 0, present }
}

/** The price that a new one is compared with: the one it takes the place of, else the base price. */
export async function comparedE4(
  trx: OperatorContext,
  goods: PricedGoods,
  target: PriceTarget,
): Promise<number | null> {
  return (await presentE4(trx, goods, target)) ?? goods.base_price_e4
}

async function presentE4(
  trx: OperatorContext,
  goods: PricedGoods,
  target: PriceTarget,
): Promise<number | null> {
  if (target.kind === 'rank')
    return (await listRankPrices(trx.db, goods.id)).get(target.rank) ?? null
  if (target.kind === 'control') return readControlTerms(goods.control)?.priceE4 ?? null
  if (target.kind === 'ladder')
    return lowestE4({ kind: 'ladder', ladder: readLadder(goods.ladder) ?? null })
  const inForce = (await listWindows(trx, goods.id, target)).filter(
    (one) => windowStateOf(one, trx.now) === 'inForce',
  )
  return inForce.length === 0 ? null : Math.min(...inForce.map(({ priceE4 }) => priceE4))
}

/** Prices of a time that are not over, of which one store's or everybody's holds. */
async function listWindows(
  { db, now }: OperatorContext,
  goodsId: number,
  target: PriceTarget,
): Promise<WindowedPrice[]> {
  if (target.kind === 'contract')
    return listOpenContracts(db, { goodsId, storeId: target.storeId, now })
  if (target.kind !== 'special') return []
  return (await listSpecialsOf(db, goodsId)).filter(({ endsAt }) => endsAt > now)
}

/** Why a price cannot hold in its time: another one begins in it. */
export async function overlapProblem(
  trx: OperatorContext,
  goodsId: number,
  price: OwnPrice,
): Promise<string | undefined> {
  if (price.kind !== 'contract' && price.kind !== 'special') return undefined
  const { next } = placeWindow(await listWindows(trx, goodsId, price), price)
  if (next === undefined) return undefined
  return `${chinaDay(next.startsAt)} 起已另有价格，请填到它之前为止，或者先终止它`
}

/**
 * Makes a price one that holds in its time, which `overlapProblem` has looked at, and writes down
 * what was there. The one that is in force when it begins ends there.
 */
export async function applyOwnPrice(
  trx: OperatorContext,
  goods: PricedGoods,
  price: OwnPrice,
  { reason, source }: { reason: string; source: PriceWay },
): Promise<void> {
  const before_e4 = await presentE4(trx, goods, price)
  const { db, now } = trx
  const { id: goodsId } = goods
  if (price.kind === 'rank') await setRankPrice(db, { goodsId, ...price })
  else if (price.kind === 'ladder')
    await touchProduct(trx, goodsId, {
      ladder: price.ladder === null ? '' : writeLadder(price.ladder),
    })
  else if (price.kind === 'control')
    await touchProduct(trx, goodsId, { control: withControlPrice(goods.control, price.priceE4) })
  else {
    const { ended } = placeWindow(await listWindows(trx, goodsId, price), price)
    await endWindows(db, price.kind, ended, price.startsAt)
    await addWindowed(db, goodsId, price)
  }
  const window =
    'startsAt' in price
      ? { starts_at: price.startsAt, ends_at: price.endsAt }
      : { starts_at: now, ends_at: null }
  await record(trx, goodsId, price, {
    before_e4,
    after_e4: lowestE4(price),
    ...window,
    words: price.kind === 'ladder' && price.ladder !== null ? ladderInWords(price.ladder) : '',
    reason,
    source,
  })
}

/**
 * Ends the prices of a time that are in force or planned, and what waits of them for a second
 * person. 422 at `price` where there is none.
 */
export async function endOwnPrices(
  trx: OperatorContext,
  goods: PricedGoods,
  target: PriceTarget & { kind: 'contract' | 'special' },
  reason: string,
): Promise<number | null> {
  const open = await listWindows(trx, goods.id, target)
  const real = open.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  if (real.length === 0) throw new FormError({ price: ['没有执行中或未开始的价格可以终止'] })
  const before_e4 = (await presentE4(trx, goods, target)) ?? real[0]?.priceE4 ?? null
  await endWindows(trx.db, target.kind, real, trx.now)
  await proposePrices(trx.db, {
    prices: [],
    target: nameOfTarget(target),
    decided: [goods.id],
    proposerId: trx.operator.id,
    proposer: trx.operator.name,
    now: trx.now,
  })
  await record(trx, goods.id, target, {
    before_e4,
    after_e4: null,
    starts_at: trx.now,
    ends_at: null,
    words: '',
    reason,
    source: 'form',
  })
  return before_e4
}

interface Change {
  before_e4: number | null
  after_e4: number | null
  starts_at: number
  ends_at: number | null
  words: string
  reason: string
  source: PriceWay
}

async function record(
  { db, now, operator }: OperatorContext,
  goodsId: number,
  target: PriceTarget,
  change: Change,
): Promise<void> {
  await addPriceChanges(db, [
    {
      goods_id: goodsId,
      kind: target.kind,
      rank: target.kind === 'rank' ? target.rank : 0,
      store_id: target.kind === 'contract' ? target.storeId : null,
      ...change,
      operator: operator.name,
      created_at: now,
    },
  ])
  await setMeta(db, 'catalogue_version', String(now))
}
