import type { Selectable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { Context } from '#upstream/kernel/context'

export type TransferRow = Selectable<Schema['transfers']>

export function findSent(db: Db, memberId: number, key: string) {
  return db
    .selectFrom('transfers')
    .select('id')
    .where('member_id', '=', memberId)
    .where('sent_key', '=', key)
    .executeTakeFirst()
}

export async function insertTransfer(
  { db, now }: Context,
  transfer: { owner_id: number; member_id: number; sent_key: string; total_fen: number },
): Promise<number> {
  const { id } = await db
    .insertInto('transfers')
    .values({ ...transfer, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function listTransfers(db: Db, ids: readonly number[]): Promise<TransferRow[]> {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('id', 'in', [...ids, 0])
    .execute()
}
