import type { Insertable, Selectable } from 'kysely'
import type { OnlineRefundState } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type RefundRow = Selectable<Schema['online_refunds']>

/** Inserts a refund for the job to send. */
export async function insertRefund(
  { db, now }: Context,
  refund: Pick<
    Insertable<Schema['online_refunds']>,
    'online_payment_id' | 'order_id' | 'amount_fen' | 'refund_no' | 'provider_no' | 'reason'
  >,
): Promise<void> {
  await db
    .insertInto('online_refunds')
    .values({
      ...refund,
      state: 'asked',
      note: '',
      next_try_at: now,
      created_at: now,
      done_at: null,
    })
    .execute()
}

export function listDueRefunds({ db, now }: Context, most: number): Promise<RefundRow[]> {
  return db
    .selectFrom('online_refunds')
    .selectAll()
    .where('state', '=', 'asked')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(most)
    .execute()
}

/** Takes a refund for one attempt. False when another process has taken it. */
export async function takeRefund(
  db: Db,
  { id, tries }: RefundRow,
  next_try_at: number,
): Promise<boolean> {
  const taken = await db
    .updateTable('online_refunds')
    .set({ tries: tries + 1, next_try_at })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function noteRefund(db: Db, id: number, note: string): Promise<void> {
  await db.updateTable('online_refunds').set({ note }).where('id', '=', id).execute()
}

export async function endRefund(
  { db, now }: Context,
  id: number,
  ended: { state: Exclude<OnlineRefundState, 'asked'>; note: string },
): Promise<boolean> {
  const row = await db
    .updateTable('online_refunds')
    .set({ ...ended, done_at: now })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function listRefunds(db: Db, onlineId: number): Promise<RefundRow[]> {
  return db
    .selectFrom('online_refunds')
    .selectAll()
    .where('online_payment_id', '=', onlineId)
    .orderBy('id')
    .execute()
}
