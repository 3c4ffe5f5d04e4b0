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
  const { storeId } = ctx.buyer
  return transact(ctx, async ({ db, now }) => {
    await db
      .deleteFrom('cart_additions')
      .where('store_id', '=', storeId)
      .where('created_at', '<', now - keptMs)
      .execute()
    const text = JSON.stringify(encode(resultsSchema, [...results]))
    const { id } = await db
      .insertInto('cart_additions')
      .values({ store_id: storeId, results: text, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
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
