import type { Selectable } from 'kysely'
import { z } from 'zod'
import { copyReportSchema, type Copy, type CopyReport } from '#contract/copy'
import { encode } from '#contract/encode'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

const keptMs = 30 * 86_400_000

const reportsSchema = z.array(copyReportSchema)

/**
 * Inserts a copy whose reports follow and returns its id. Undefined when the store already used the
 * token. Deletes old copies.
 */
export async function insertCopy(
  trx: Db,
  { storeId, token }: { storeId: number; token: string },
  now: number,
): Promise<number | undefined> {
  await trx
    .deleteFrom('cart_copies')
    .where('store_id', '=', storeId)
    .where('created_at', '<', now - keptMs)
    .execute()
  const row = await trx
    .insertInto('cart_copies')
    .values({ store_id: storeId, token, reports: '[]', created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'token']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function keepReports(trx: Db, id: number, reports: CopyReport[]): Promise<void> {
  const text = JSON.stringify(encode(reportsSchema, reports))
  await trx.updateTable('cart_copies').set({ reports: text }).where('id', '=', id).execute()
}

export async function getCopy(
  db: Db,
  storeId: number,
  which: { id: number } | { token: string },
): Promise<Copy | undefined> {
  const row = await db
    .selectFrom('cart_copies')
    .selectAll()
    .where('store_id', '=', storeId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('token', '=', which.token)))
    .executeTakeFirst()
  return row && readCopy(row)
}

function readCopy({ id, reports, created_at }: Selectable<Schema['cart_copies']>): Copy {
  return { id, createdAt: created_at, reports: reportsSchema.parse(JSON.parse(reports)) }
}
