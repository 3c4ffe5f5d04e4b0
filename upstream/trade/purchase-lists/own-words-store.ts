import { sql } from 'kysely'
import { selectProducts } from '#upstream/goods/products/store'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { pageOf, type AskedPage } from '#upstream/kernel/db/paged'

const wordsAtOnce = 500

export async function findOwnWords(
  { db, buyer }: Context<Buyer>,
  words: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (let from = 0; from < words.length; from += wordsAtOnce) {
    const rows = await db
      .selectFrom('own_words')
      .select(['words', 'goods_id'])
      .where('store_id', '=', buyer.storeId)
      .where('words', 'in', words.slice(from, from + wordsAtOnce))
      .execute()
    for (const row of rows) found.set(row.words, row.goods_id)
  }
  return found
}

export async function beginOwnWords(
  { db, buyer }: Context<Buyer>,
  beginning: string,
  most: number,
): Promise<{ words: string; goodsId: number }[]> {
  const pattern = `${beginning.replace(/[%_\\]/g, '\\$&')}%`
  const rows = await db
    .selectFrom('own_words')
    .select(['words', 'typed', 'goods_id'])
    .where('store_id', '=', buyer.storeId)
    .where(sql<boolean>`words like ${pattern} escape '\\'`)
    .orderBy((eb) => eb.fn('length', ['words']))
    .orderBy('words')
    .limit(most)
    .execute()
  return rows.map(({ words, typed, goods_id }) => ({ words: typed || words, goodsId: goods_id }))
}

export interface Meaning {
  goodsId: number
  /** '' where they equal the key. */
  typed: string
}

/** Learns words for the buyer's store, replacing earlier meanings. */
export async function learnWords(
  { db, buyer, now }: Context<Buyer>,
  meant: ReadonlyMap<string, Meaning>,
): Promise<void> {
  if (meant.size === 0) return
  const rows = Array.from(meant, ([words, { goodsId, typed }]) => ({
    store_id: buyer.storeId,
    words,
    typed,
    goods_id: goodsId,
    learnt_at: now,
  }))
  await db
    .insertInto('own_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'words']).doUpdateSet((eb) => ({
        goods_id: eb.ref('excluded.goods_id'),
        typed: eb.ref('excluded.typed'),
        learnt_at: eb.ref('excluded.learnt_at'),
      })),
    )
    .execute()
}

export async function forgetWords(
  { db, buyer }: Context<Buyer>,
  words: readonly string[],
): Promise<void> {
  if (words.length === 0) return
  await db
    .deleteFrom('own_words')
    .where('store_id', '=', buyer.storeId)
    .where('words', 'in', words)
    .execute()
}

export function listOwnWords(
  { db, buyer }: Context<Buyer>,
  { like, ...asked }: AskedPage & { like: string },
) {
  // Wildcards are removed rather than searched for.
  const part = like.replace(/[%_\\]/g, '')
  const all = db
    .selectFrom('own_words')
    .where('store_id', '=', buyer.storeId)
    .$if(part !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('words', 'like', `%${part}%`),
          eb(
            'goods_id',
            'in',
            selectProducts(db).select('goods.id').where('goods.name', 'like', `%${part}%`),
          ),
        ]),
      ),
    )
  const sorted = all.selectAll().orderBy('words')
  return pageOf(sorted, asked)
}

export async function countOwnWords({ db, buyer }: Context<Buyer>): Promise<number> {
  const { count } = await db
    .selectFrom('own_words')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', buyer.storeId)
    .executeTakeFirstOrThrow()
  return count
}

export async function removeOwnWords(
  { db, buyer }: Context<Buyer>,
  ids: readonly number[],
): Promise<number> {
  const removed = await db
    .deleteFrom('own_words')
    .where('store_id', '=', buyer.storeId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return removed.length
}
