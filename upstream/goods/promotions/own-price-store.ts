import { sql } from 'kysely'
import type { OpenWindow } from '#contract/desk/kinds/goods'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { OwnPrice } from '../pricing/own-price'
import type { PriceWindow } from '../pricing/windows'
import { selectProducts } from '../products/store'

const mostListed = 50

export interface WindowedPrice extends PriceWindow {
  id: number
  priceE4: number
}

/** What the stores of each rank pay, in 1/10000 yuan by rank. */
export async function listRankPrices(
  db: Db,
  goodsId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('rank_prices')
    .select(['rank', 'price_e4'])
    .where('goods_id', '=', goodsId)
    .execute()
  return new Map(rows.map((row) => [row.rank, row.price_e4]))
}

/** What the stores of each rank pay for these goods, in the order of the ranks. */
export function listRankPricesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('rank_prices')
    .select(['goods_id as goodsId', 'rank', 'price_e4 as priceE4'])
    .where('goods_id', 'in', [...ids, 0])
    .orderBy('rank')
    .execute()
}

/**
 * The special prices of these goods that are in force at `now`, the dearest first; without those of
 * campaigns, which only their campaign changes.
 */
export function listSpecialsInForce(db: Db, ids: readonly number[], now: number) {
  return db
    .selectFrom('promotions')
    .select(['goods_id as goodsId', 'price_e4 as priceE4', 'ends_at as endsAt'])
    .select(['limit_milli as limitMilli', 'is_strict as isStrict'])
    .where('kind', '=', 'special')
    .where('campaign_id', 'is', null)
    .where('goods_id', 'in', [...ids, 0])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('price_e4', 'desc')
    .execute()
}

/** The same, in 1/10000 yuan by `goods/rank`. */
export async function mapRankPricesOf(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await listRankPricesOf(db, goodsIds)
  return new Map(rows.map((row) => [`${String(row.goodsId)}/${String(row.rank)}`, row.priceE4]))
}

/** Sets what the stores of a rank pay; null takes it away. */
export async function setRankPrice(
  db: Db,
  { goodsId, rank, priceE4 }: { goodsId: number; rank: number; priceE4: number | null },
): Promise<void> {
  if (priceE4 === null) {
    await db
      .deleteFrom('rank_prices')
      .where('goods_id', '=', goodsId)
      .where('rank', '=', rank)
      .execute()
    return
  }
  await db
    .insertInto('rank_prices')
    .values({ goods_id: goodsId, rank, price_e4: priceE4 })
    .onConflict((row) => row.columns(['goods_id', 'rank']).doUpdateSet({ price_e4: priceE4 }))
    .execute()
}

const windowed = [
  'id',
  'price_e4 as priceE4',
  'starts_at as startsAt',
  'ends_at as endsAt',
] as const

/** Special prices of a product, the latest first, without those of campaigns. */
export function listSpecialsOf(db: Db, goodsId: number) {
  return db
    .selectFrom('promotions')
    .select(windowed)
    .select(['limit_milli as limitMilli', 'is_strict as isStrict'])
    .where('kind', '=', 'special')
    .where('campaign_id', 'is', null)
    .where('goods_id', '=', goodsId)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
}

/** Contract prices that are not over at `now`, of a product, of a store, or of both. */
export function listOpenContracts(
  db: Db,
  { goodsId, storeId, now }: { goodsId?: number; storeId?: number; now: number },
) {
  return db
    .selectFrom('contract_prices')
    .select(windowed)
    .select(['goods_id as goodsId', 'store_id as storeId'])
    .$if(goodsId !== undefined, (query) => query.where('goods_id', '=', goodsId ?? 0))
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** One page of the contract prices that are not over, newest first, with their goods. */
export function listContractPrices(db: Db, asked: AskedStates<OpenWindow>, now: number) {
  const state = sql<OpenWindow>`case when contract_prices.starts_at > ${sql.lit(now)} then 'planned' else 'inForce' end`
  const listed = selectProducts(db)
    .innerJoin('contract_prices', 'contract_prices.goods_id', 'goods.id')
    .select(['contract_prices.id', 'goods_id', 'contract_prices.store_id', 'price_e4'])
    .select(['starts_at', 'ends_at', state.as('state')])
    .select(['goods.code', 'goods.name', 'goods.spec', 'goods.unit'])
    .where('ends_at', '>', now)
    .whereRef('starts_at', '<', 'ends_at')
  const time = sql.ref('contract_prices.starts_at')
  return listByState(listed, asked, { of: 'contract_prices', state, isQueue: false, time })
}

type WindowedKind = 'special' | 'contract'

/** Ends prices at a moment; one that had not begun never does. */
export async function endWindows(
  db: Db,
  kind: WindowedKind,
  rows: readonly WindowedPrice[],
  at: number,
): Promise<void> {
  for (const { id, startsAt } of rows) {
    const ended = { ends_at: Math.max(startsAt, at) }
    if (kind === 'special')
      await db.updateTable('promotions').set(ended).where('id', '=', id).execute()
    else await db.updateTable('contract_prices').set(ended).where('id', '=', id).execute()
  }
}

export async function addWindowed(
  db: Db,
  goodsId: number,
  price: Extract<OwnPrice, { kind: WindowedKind }>,
): Promise<void> {
  const row = {
    goods_id: goodsId,
    price_e4: price.priceE4,
    starts_at: price.startsAt,
    ends_at: price.endsAt,
  }
  if (price.kind === 'contract')
    await db
      .insertInto('contract_prices')
      .values({ ...row, store_id: price.storeId })
      .execute()
  else
    await db
      .insertInto('promotions')
      .values({
        ...row,
        kind: 'special',
        limit_milli: price.limitMilli,
        is_strict: Number(price.isStrict),
      })
      .execute()
}
