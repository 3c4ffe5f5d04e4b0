import { sql, type Selectable } from 'kysely'
import type { PriceReviewCause, PriceReviewState } from '#contract/desk/kinds/orders'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectProducts } from '../products/store'
import { priceReviewMoves, type PriceChange, type PriceReviewEvent } from './rules'
import type { Schema } from '#upstream/kernel/db/schema'

export type PriceReviewRow = Selectable<Schema['price_reviews']>

export interface ProposedPrice extends PriceChange {
  goodsId: number
  afterE4: number
  cause: PriceReviewCause
  file: string
  place: string
  /** JSON of a price beside the base price. */
  terms?: string
}

export interface ProposedPrices {
  prices: readonly ProposedPrice[]
  /** Which of a product's prices (`nameOfTarget`); the base price where it says nothing. */
  target?: string
  /** All goods about whose price the same source decides. */
  decided: readonly number[]
  /** Null for a command on the server. */
  proposerId: number | null
  proposer: string
  now: number
}

/**
 * Keeps prices for a second person. One waits for each price of a product: the same one keeps its
 * place in the queue, and any other decision about that price replaces it.
 */
export async function proposePrices(
  db: Db,
  { prices, target = 'base', decided, proposerId, proposer, now }: ProposedPrices,
): Promise<void> {
  const waiting = await db
    .selectFrom('price_reviews')
    .select(['id', 'goods_id', 'before_e4', 'after_e4', 'cost_e4', 'terms'])
    .where('state', '=', 'waiting')
    .where('target', '=', target)
    .where('goods_id', 'in', [...decided, 0])
    .execute()
  const wanted = new Map(prices.map((price) => [price.goodsId, price]))
  const isSame = (row: (typeof waiting)[number]) => {
    const price = wanted.get(row.goods_id)
    return (
      price?.afterE4 === row.after_e4 &&
      price.beforeE4 === row.before_e4 &&
      price.costE4 === row.cost_e4 &&
      (price.terms ?? '') === row.terms
    )
  }
  const replaced = waiting.filter((row) => !isSame(row)).map(({ id }) => id)
  const kept = new Set(waiting.filter(isSame).map(({ goods_id }) => goods_id))
  if (replaced.length > 0)
    await db
      .updateTable('price_reviews')
      .set((eb) => ({ state: 'replaced', decided_at: now, version: eb('version', '+', 1) }))
      .where('id', 'in', replaced)
      .where('state', '=', 'waiting')
      .execute()
  const added = prices.filter(({ goodsId }) => !kept.has(goodsId))
  await insertRows(
    db,
    'price_reviews',
    added.map(({ goodsId, beforeE4, afterE4, costE4, cause, file, place, terms = '' }) => ({
      goods_id: goodsId,
      before_e4: beforeE4,
      after_e4: afterE4,
      cost_e4: costE4,
      cause,
      target,
      terms,
      file,
      place,
      state: 'waiting' as const,
      proposer_id: proposerId,
      proposer,
      created_at: now,
    })),
  )
}

/** Ends what still waits of a file that was applied at `at` and is undone at `now`. */
export async function replacePricesOfFile(
  db: Db,
  { file, at, now }: { file: string; at: number; now: number },
): Promise<void> {
  await db
    .updateTable('price_reviews')
    .set((eb) => ({ state: 'replaced', decided_at: now, version: eb('version', '+', 1) }))
    .where('state', '=', 'waiting')
    // A price beside the base price has the file before the place.
    .where((eb) =>
      eb.or([
        eb('file', '=', file),
        sql<boolean>`substr(place, 1, ${file.length + 1}) = ${`${file} `}`,
      ]),
    )
    .where('created_at', '=', at)
    .execute()
}

export function findPriceReview(db: Db, id: number): Promise<PriceReviewRow | undefined> {
  return db.selectFrom('price_reviews').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Ends a review as it was read. False on a version conflict or when it has ended. */
export async function endPriceReview(
  db: Db,
  { id, version, state }: Pick<PriceReviewRow, 'id' | 'version' | 'state'>,
  ended: { event: PriceReviewEvent; decider: string; reason: string; now: number },
): Promise<boolean> {
  const next = priceReviewMoves[state][ended.event]
  if (next === undefined) return false
  return moveOn(
    db,
    'price_reviews',
    { id, version, state },
    { state: next, decider: ended.decider, decided_at: ended.now, reason: ended.reason },
  )
}

/** One page of reviews: waiting ones the longest waiting first, else newest first. */
export function listPriceReviews(db: Db, asked: AskedStates<PriceReviewState>) {
  const isQueue = asked.state === 'waiting'
  return listByState(withGoods(db), asked, { of: 'price_reviews', store: null, isQueue })
}

/** The latest reviews of a product, newest first. */
export function listReviewsOf(db: Db, goodsId: number): Promise<PriceReviewRow[]> {
  return db
    .selectFrom('price_reviews')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

function withGoods(db: Db) {
  return selectProducts(db)
    .innerJoin('price_reviews', 'price_reviews.goods_id', 'goods.id')
    .selectAll('price_reviews')
    .select(['goods.code', 'goods.name', 'goods.spec'])
}
export type ListedPriceReview = Awaited<ReturnType<typeof listPriceReviews>>['rows'][number]

export function findListedReview(db: Db, id: number): Promise<ListedPriceReview | undefined> {
  return withGoods(db).where('price_reviews.id', '=', id).executeTakeFirst()
}

/** Reviews that this operator can decide, i.e. not their own. */
export async function readWaitingPriceReviews(db: Db, operatorId: number) {
  const rows = await db
    .selectFrom('price_reviews')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .where(sql<boolean>`coalesce(proposer_id, 0) <> ${operatorId}`)
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
