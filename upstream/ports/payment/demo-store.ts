import type { Insertable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type Trade = Schema['demo_trades']

export function findTrade(db: Db, tradeNo: string) {
  return db.selectFrom('demo_trades').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()
}

/** Adds a trade; idempotent by its number. */
export async function insertTrade(
  { db, now }: Context,
  trade: Omit<Insertable<Trade>, 'state' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('demo_trades')
    .values({ ...trade, state: 'open', created_at: now })
    .onConflict((conflict) => conflict.column('trade_no').doNothing())
    .execute()
}

/** Ends an open trade; false when it is not open. */
export async function endTrade(
  db: Db,
  tradeNo: string,
  state: Exclude<Trade['state'], 'open'>,
): Promise<boolean> {
  const ended = await db
    .updateTable('demo_trades')
    .set({ state })
    .where('trade_no', '=', tradeNo)
    .where('state', '=', 'open')
    .returning('trade_no')
    .executeTakeFirst()
  return ended !== undefined
}

export async function insertDemoRefund(db: Db, refund: Schema['demo_refunds']): Promise<void> {
  await db
    .insertInto('demo_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refund_no').doNothing())
    .execute()
}

export async function demoRefunded(db: Db, tradeNo: string): Promise<number> {
  const { fen } = await db
    .selectFrom('demo_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_fen'), eb.lit(0)).as('fen'))
    .where('trade_no', '=', tradeNo)
    .executeTakeFirstOrThrow()
  return fen
}
