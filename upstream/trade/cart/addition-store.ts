import { z } from 'zod'
import { addResultSchema, type AddResult } from '#contract/addition'
import { encode } from '#contract/encode'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { transact } from '#upstream/kernel/transact'

/** Results can be read for so long: until the buyer has gone on. */
const keptMs = 86_400_000

const resultsSchema = z.array(addResultSchema)

/** Keeps what became of an addition, and answers its id. Takes old ones of the store away. */
export function keepAddition(ctx: Context<Buyer>, results: readonly AddResult[]): Promise<number> {
  return transact(ctx, (inside) => saveAddition(inside, results, ''))
}

/** `keepAddition` within a transaction, with how `findAddition` knows it again. */
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
 * The latest addition of this store since a time that was said so: `press:digest`, or `press:` for
 * whatever that press asked for. None for ''.
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

/** What became of an addition of this store; undefined for any other, and when it is forgotten. */
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
