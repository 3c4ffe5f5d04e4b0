import type { Insertable, Selectable } from 'kysely'
import type { PaymentProblemState } from '#contract/payment-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf } from '#upstream/kernel/db/waiting'

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
export async function listProblems(
  db: Db,
  {
    state,
    page,
    pageSize,
  }: { state?: PaymentProblemState | undefined; page: number; pageSize: number },
) {
  const found = db
    .selectFrom('payment_problems')
    .leftJoin('online_payments', 'online_payments.id', 'payment_problems.online_payment_id')
  const [rows, counted] = await Promise.all([
    found
      .selectAll('payment_problems')
      .select('online_payments.store_id')
      .$if(state !== undefined, (query) =>
        query.where('payment_problems.state', '=', state as PaymentProblemState),
      )
      .orderBy('payment_problems.id', state === 'open' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    db
      .selectFrom('payment_problems')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const sum = counted.reduce((total, { count }) => total + count, 0)
  return { rows, counts, total: state === undefined ? sum : (counts[state] ?? 0) }
}

export function findProblem(db: Db, id: number): Promise<ProblemRow | undefined> {
  return db.selectFrom('payment_problems').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Closes a problem as it was read. False on a version conflict. */
export async function closeProblem(ctx: Context, id: number, version: number): Promise<boolean> {
  const closed = await ctx.db
    .updateTable('payment_problems')
    .set({ state: 'closed', closed_at: ctx.now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
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
