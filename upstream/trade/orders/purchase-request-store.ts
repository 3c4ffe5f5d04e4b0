import { sql, type Insertable, type Selectable } from 'kysely'
import type { PurchaseRequestState } from '#contract/purchase-request-states'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { pageOf } from '#upstream/kernel/db/paged'
import { listDecidable, type CartRow } from '../cart/store'
import { requestKeptMs } from './purchase-request-rules'
import type { Schema } from '#upstream/kernel/db/schema'

export type PurchaseRequestRow = Selectable<Schema['purchase_requests']>
export type PurchaseRequestLineRow = Selectable<Schema['purchase_request_lines']>

export function toRule({ state, member_id, created_at }: PurchaseRequestRow) {
  return { state, memberId: member_id, createdAt: created_at }
}

export async function insertRequest(
  ctx: Context,
  request: Omit<
    Insertable<Schema['purchase_requests']>,
    'state' | 'reason' | 'decided_by' | 'decided_at' | 'created_at'
  >,
  lines: readonly Omit<Insertable<Schema['purchase_request_lines']>, 'request_id'>[],
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('purchase_requests')
    .values({
      ...request,
      state: 'waiting',
      reason: '',
      decided_by: null,
      created_at: ctx.now,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('purchase_request_lines')
    .values(lines.map((line) => ({ ...line, request_id: id })))
    .execute()
  return id
}

export async function findRequestId(db: Db, submissionId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('purchase_requests')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row?.id
}

export async function storeOfRequest(db: Db, id: number): Promise<number | undefined> {
  const request = await db
    .selectFrom('purchase_requests')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return request?.store_id
}

export function getRequest(
  db: Db,
  storeId: number,
  id: number,
): Promise<PurchaseRequestRow | undefined> {
  return db
    .selectFrom('purchase_requests')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function listRequests(
  ctx: Context,
  storeId: number,
  { state, page, pageSize }: { state?: PurchaseRequestState; page: number; pageSize: number },
): Promise<{ rows: PurchaseRequestRow[]; total: number; waiting: number }> {
  const lapsedAt = ctx.now - requestKeptMs
  const own = ctx.db.selectFrom('purchase_requests').where('store_id', '=', storeId)
  const waitingOnes = own.where('state', '=', 'waiting').where('created_at', '>', lapsedAt)
  const asked =
    state === undefined
      ? own
      : state === 'waiting'
        ? waitingOnes
        : own.where((eb) =>
            state === 'lapsed'
              ? eb.or([
                  eb('state', '=', 'lapsed'),
                  eb.and([eb('state', '=', 'waiting'), eb('created_at', '<=', lapsedAt)]),
                ])
              : eb('state', '=', state),
          )
  const [{ rows, paging }, { waiting }] = await Promise.all([
    pageOf(asked.selectAll().orderBy('id', 'desc'), { page, pageSize }),
    waitingOnes.select((eb) => eb.fn.countAll<number>().as('waiting')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: paging.total, waiting }
}

export async function countWaitingRequests(ctx: Context, storeId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('purchase_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', ctx.now - requestKeptMs)
    .executeTakeFirstOrThrow()
  return count
}

/** The requests waiting in each of these stores for this member's answer, i.e. not their own. */
export async function countRequestsFor(
  ctx: Context,
  memberId: number,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (storeIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('purchase_requests')
    .select((eb) => ['store_id', eb.fn.countAll<number>().as('count')])
    .where('store_id', 'in', storeIds)
    .where('member_id', '<>', memberId)
    .where('state', '=', 'waiting')
    .where('created_at', '>', ctx.now - requestKeptMs)
    .groupBy('store_id')
    .execute()
  return new Map(rows.map(({ store_id, count }) => [store_id, count]))
}

export function listRequestedGoods(ctx: Context<Buyer>, requestId: number): Promise<CartRow[]> {
  const lines = ctx.db
    .selectFrom('purchase_request_lines')
    .select(['line_id', 'type as line_type', 'goods_id', 'quantity_milli', 'seen_price_e4'])
    .select(['set_id', 'hand_price_e4'])
    .select([
      sql<number>`1`.as('is_selected'),
      sql<string>`''`.as('adjusted_note'),
      sql<string>`''`.as('suggested_for'),
      // Flash-sale goods cannot be in a request.
      sql<null>`cast(null as bigint)`.as('promotion_id'),
      sql<null>`cast(null as bigint)`.as('held_until_at'),
    ])
    .where('request_id', '=', requestId)
  return listDecidable(ctx, lines.as('line'))
}

export function listRequestLines(db: Db, requestId: number): Promise<PurchaseRequestLineRow[]> {
  return db
    .selectFrom('purchase_request_lines')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
}

export async function endRequest(
  ctx: Context,
  id: number,
  end: { state: PurchaseRequestState; reason?: string; decided_by: number | null },
): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('purchase_requests')
    .set({ ...end, decided_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function listLapsed(ctx: Context, limit: number): Promise<PurchaseRequestRow[]> {
  return ctx.db
    .selectFrom('purchase_requests')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('created_at', '<=', ctx.now - requestKeptMs)
    .orderBy('created_at')
    .limit(limit)
    .execute()
}
