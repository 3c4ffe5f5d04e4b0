import type { Insertable, Selectable } from 'kysely'
import type { PaymentProblemState } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'

type Table = Schema['payment_problems']
export type ProblemRow = Selectable<Table>

/** Records a payment problem for the desk, once per fact. False for a known one. */
export async function noteProblem(
  { db, now, log }: Context,
  problem: Omit<Insertable<Table>, 'state' | 'created_at' | 'closed_at'>,
): Promise<boolean> {
  log.error({ problem: problem.fact, amount: problem.amount_fen }, 'payment to look at')
  const noted = await db
    .insertInto('payment_problems')
    .values({ ...problem, state: 'open', created_at: now, closed_at: null })
    .onConflict((conflict) => conflict.column('fact').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** One page of problems: open ones the longest waiting first, the rest newest first. */
export function listProblems(db: Db, asked: AskedStates<PaymentProblemState>) {
  const all = db
    .selectFrom('payment_problems')
    .leftJoin('online_payments', 'online_payments.id', 'payment_problems.online_payment_id')
    .selectAll('payment_problems')
    .select('online_payments.store_id')
  const isQueue = asked.state === 'open'
  const store = 'online_payments.store_id'
  return listByState(all, asked, { of: 'payment_problems', isQueue, store })
}

export function findProblem(db: Db, id: number): Promise<ProblemRow | undefined> {
  return db.selectFrom('payment_problems').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Closes a problem as it was read. False on a version conflict. */
export function closeProblem(ctx: Context, id: number, version: number): Promise<boolean> {
  return moveOn(
    ctx.db,
    'payment_problems',
    { id, version, state: 'open' },
    { state: 'closed', closed_at: ctx.now },
  )
}

export async function readOpenProblems(db: Db) {
  const rows = await db
    .selectFrom('payment_problems')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
