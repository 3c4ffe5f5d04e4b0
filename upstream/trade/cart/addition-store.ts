import { z } from 'zod'
import { addResultSchema, type AddResult } from '#contract/addition'
import { encode } from '#contract/encode'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'

/** Results stay readable for this long. */
const keptMs = 86_400_000

const resultsSchema = z.array(addResultSchema)

/** Saves the results of an addition and returns its id. Deletes the store's old ones. */
export function keepAddition(ctx: Context<Buyer>, results: readonly AddResult[]): Promise<number> {
  return transact(ctx, (inside) => saveAddition(inside, results, ''))
}

/** `keepAddition` within a transaction. `said` is the key for `findAddition`. */
export async function saveAddition(
  { db, now, buyer }: Context<Buyer>,
  results: readonly AddResult[],
  said: string,
): Promise<number> {
  await db
    .deleteFrom('cart_additions')
    .where('store_id', '=', buyer.storeId)
    .where('created_at', '<', now - keptMs)
    .execute()
  const text = JSON.stringify(encode(resultsSchema, [...results]))
  const { id } = await db
    .insertInto('cart_additions')
    .values({ store_id: buyer.storeId, results: text, said, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The store's latest addition since a time by its key: `press:digest`, or `press:` for any content
 * of that press. None for ''.
 */
export async function findAddition(
  { db, buyer }: Context<Buyer>,
  { said, since }: { said: string; since: number },
): Promise<{ id: number; results: AddResult[]; createdAt: number } | undefined> {
  if (said === '') return undefined
  const row = await db
    .selectFrom('cart_additions')
    .select(['id', 'results', 'created_at'])
    .where('store_id', '=', buyer.storeId)
    .where('created_at', '>=', since)
    .where('said', 'like', said.endsWith(':') ? `${said}%` : said)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const results = resultsSchema.parse(JSON.parse(row.results))
  return { id: row.id, results, createdAt: row.created_at }
}

/**
 * The results of an addition of this store. Undefined for another store's and for a deleted one.
 */
export async function getAddition(
  { db, buyer }: Context<Buyer>,
  id: number,
): Promise<AddResult[] | undefined> {
  const row = await db
    .selectFrom('cart_additions')
    .select('results')
    .where('store_id', '=', buyer.storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && resultsSchema.parse(JSON.parse(row.results))
}
