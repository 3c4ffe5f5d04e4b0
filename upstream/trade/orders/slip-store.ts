import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { SlipState } from '#contract/kinds'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { selectCompanies } from '#upstream/members/accounts/store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { containsCode, ofOrderOr } from './list-store'

export async function insertSlip(
  { db, now }: Context,
  slip: Pick<
    Insertable<Schema['slips']>,
    'store_id' | 'submission_id' | 'upload_id' | 'amount_fen' | 'transfer_id'
  >,
): Promise<number> {
  const { id } = await db
    .insertInto('slips')
    .values({ ...slip, state: 'waiting', reason: '', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type SlipRow = NonNullable<Awaited<ReturnType<typeof findSlipRow>>>

export function findSlipRow(db: Db, id: number) {
  return db.selectFrom('slips').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listSlipPayments(db: Db, slipId: number) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.amount_fen', 'payments.state as payment_state'])
    .select(['orders.id as order_id', 'orders.code', 'orders.title', 'orders.state'])
    .select(['orders.paid_fen', 'orders.total_fen', 'orders.pay_by_at', 'orders.store_id'])
    .where('payments.slip_id', '=', slipId)
    .orderBy('orders.id')
    .execute()
}

export async function endPayment(
  db: Db,
  id: number,
  ended: { state: 'done' | 'rejected'; amount_fen: number },
): Promise<void> {
  await db
    .updateTable('payments')
    .set(ended)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Decides a voucher as it was read. False on a version conflict. */
export function endSlip(
  ctx: Context,
  { id, version }: Pick<SlipRow, 'id' | 'version'>,
  decided: { state: Exclude<SlipState, 'waiting'>; reason: string; arrived_fen: number | null },
): Promise<boolean> {
  return moveOn(
    ctx.db,
    'slips',
    { id, version, state: 'waiting' },
    { ...decided, decided_at: ctx.now },
  )
}

/**
 * Updates the vouchers of a submission after orders of it were cancelled: their versions change,
 * and one with no waiting payment is closed.
 */
export async function closeSlips(ctx: Context, submissionId: number): Promise<void> {
  const ofSubmission = ctx.db
    .updateTable('slips')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'waiting')
  await ofSubmission.set((eb) => ({ version: eb('version', '+', 1) })).execute()
  await ofSubmission
    .set({ state: 'cancelled', decided_at: ctx.now })
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.slip_id', '=', 'slips.id')
            .where('payments.state', '=', 'pending'),
        ),
      ),
    )
    .execute()
}

interface SlipFilter extends AskedStates<SlipState> {
  /** Matched against the company's name and order numbers. */
  keywords: string
}

export function listSlips(db: Db, { keywords, ...asked }: SlipFilter) {
  const all = selectCompanies(db)
    .innerJoin('slips', 'slips.store_id', 'stores.id')
    .selectAll('slips')
    .$if(keywords !== '', (query) => query.where(matches(db, keywords)))
  return listByState(all, asked, { of: 'slips', isQueue: asked.state === 'waiting', sorts })
}

// Ids grow in the order of upload.
const sorts = { amount: sql.ref('slips.amount_fen'), at: sql.ref('slips.id') }

function matches(db: Db, keywords: string) {
  const named = sql<boolean>`(
    ${ofNamedStore(db, 'slips.store_id', keywords)} or exists (
      select 1 from orders
      where orders.submission_id = slips.submission_id and ${containsCode('orders.code', keywords)}
    )
  )`
  const submission = (id: RawBuilder<number>) =>
    sql<boolean>`slips.submission_id = (select submission_id from orders where id = ${id})`
  return ofOrderOr(keywords, submission, named)
}

export function listEarlierSlips(db: Db, { id, submission_id }: SlipRow) {
  return db
    .selectFrom('slips')
    .selectAll()
    .where('submission_id', '=', submission_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .execute()
}

export function findLastSlip(db: Db, submissionId: number) {
  return db
    .selectFrom('slips')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function readWaitingSlips(db: Db) {
  const rows = await db
    .selectFrom('slips')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
