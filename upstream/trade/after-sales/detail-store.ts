import type { Insertable, Selectable } from 'kysely'
import type { RefundTender } from '#contract/after-sales-words'
import type { Context } from '#upstream/kernel/context'
import type { AfterSalesPictureKind } from '#upstream/kernel/db/after-sales-tables'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ProposalRow = Selectable<Schema['after_sales_proposals']>
export type CheckRow = Selectable<Schema['after_sales_checks']>

export async function insertPictures(
  db: Db,
  requestId: number,
  uploadIds: readonly number[],
  kind: AfterSalesPictureKind,
): Promise<void> {
  if (uploadIds.length === 0) return
  await db
    .insertInto('after_sales_pictures')
    .values(
      [...new Set(uploadIds)].map((upload_id) => ({ request_id: requestId, upload_id, kind })),
    )
    .execute()
}

export async function insertEvent(ctx: Context, requestId: number, text: string): Promise<void> {
  await ctx.db
    .insertInto('after_sales_events')
    .values({ request_id: requestId, at: ctx.now, text })
    .execute()
}

export async function saveParcel(
  ctx: Context,
  parcel: Omit<Insertable<Schema['after_sales_parcels']>, 'sent_at'>,
): Promise<void> {
  await ctx.db
    .insertInto('after_sales_parcels')
    .values({ ...parcel, sent_at: ctx.now })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({ ...parcel, sent_at: ctx.now }),
    )
    .execute()
}

export async function insertChecks(
  ctx: Context,
  checks: readonly Omit<Insertable<Schema['after_sales_checks']>, 'checked_at'>[],
): Promise<CheckRow[]> {
  const rows: CheckRow[] = []
  for (const check of checks)
    rows.push(
      await ctx.db
        .insertInto('after_sales_checks')
        .values({ ...check, checked_at: ctx.now })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  return rows
}

export async function insertProposal(
  ctx: Context,
  proposal: Omit<Insertable<Schema['after_sales_proposals']>, 'made_at' | 'answered_at' | 'state'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('after_sales_proposals')
    .values({ ...proposal, state: 'open', made_at: ctx.now, answered_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findOpenProposal(db: Db, requestId: number): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('after_sales_proposals')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

/** Closes a proposal. False when it was already answered. */
export async function endProposal(
  ctx: Context,
  id: number,
  { state, answer }: Pick<ProposalRow, 'state' | 'answer'>,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('after_sales_proposals')
    .set({ state, answer, answered_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function listOverdueProposals(db: Db, now: number, most: number): Promise<ProposalRow[]> {
  return db
    .selectFrom('after_sales_proposals')
    .selectAll()
    .where('state', '=', 'open')
    .where('until_at', '<=', now)
    .orderBy('until_at')
    .limit(most)
    .execute()
}

/** Inserts the refunded tenders, skipping zero amounts. */
export async function insertRefundRows(
  ctx: Context,
  requestId: number,
  rows: readonly { tender: RefundTender; amountFen: number; points: number }[],
): Promise<void> {
  const some = rows.filter(({ amountFen, points }) => amountFen !== 0 || points !== 0)
  if (some.length === 0) return
  await ctx.db
    .insertInto('after_sales_refunds')
    .values(
      some.map(({ tender, amountFen: amount_fen, points }) => ({
        request_id: requestId,
        tender,
        amount_fen,
        points,
        created_at: ctx.now,
      })),
    )
    .execute()
}

export async function readParts(db: Db, requestId: number) {
  const [pictures, parcel, checks, proposals, refunds, events] = await Promise.all([
    db
      .selectFrom('after_sales_pictures')
      .select(['upload_id', 'kind'])
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('after_sales_parcels')
      .selectAll()
      .where('request_id', '=', requestId)
      .executeTakeFirst(),
    listChecks(db, requestId),
    db
      .selectFrom('after_sales_proposals')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('after_sales_refunds')
      .selectAll()
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('after_sales_events')
      .select(['at', 'text'])
      .where('request_id', '=', requestId)
      .orderBy('id')
      .execute(),
  ])
  return { pictures, parcel, checks, proposals, refunds, events }
}

export function listChecks(db: Db, requestId: number): Promise<CheckRow[]> {
  return db
    .selectFrom('after_sales_checks')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
}

/** The refunds of these requests and the deadlines of their open proposals. */
export async function listFacts(db: Db, requestIds: readonly number[]) {
  const ids = [...requestIds, 0]
  const [refunds, proposals] = await Promise.all([
    db.selectFrom('after_sales_refunds').selectAll().where('request_id', 'in', ids).execute(),
    db
      .selectFrom('after_sales_proposals')
      .selectAll()
      .where('request_id', 'in', ids)
      .where('state', '=', 'open')
      .execute(),
  ])
  return { refunds, proposals }
}

export async function pictureStore(db: Db, uploadId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('after_sales_pictures')
    .innerJoin('after_sales', 'after_sales.id', 'after_sales_pictures.request_id')
    .select('store_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row?.store_id
}

export async function countCheckPrints(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('after_sales')
    .set((eb) => ({ check_prints: eb('check_prints', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Credited cashback of a store that its refunds did not suffice to take back, 分. */
export async function sumCashbackRest(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('after_sales')
    .select((eb) => eb.fn.sum('cashback_rest_fen').as('rest'))
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  return Number(row?.rest ?? 0)
}
