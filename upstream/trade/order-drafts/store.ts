import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { codes } from '#contract/envelope'
import { mostDraftLines, type OrderDraftState } from '#contract/order-draft-states'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { lockRows } from '#upstream/kernel/db/lock'
import { moveOn } from '#upstream/kernel/db/move-on'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { ApiError } from '#upstream/kernel/errors'
import { listDecidable, type CartRow } from '../cart/store'

export type DraftRow = Selectable<Schema['order_drafts']>
export type DraftLineRow = Selectable<Schema['order_draft_lines']>

export interface DraftAmount {
  goodsId: number
  quantityMilli: number
}

export async function insertDraft(
  { db, now, operator }: OperatorContext,
  draft: Pick<Insertable<Schema['order_drafts']>, 'store_id' | 'address_id' | 'shelf_months'>,
): Promise<number> {
  const { id } = await db
    .insertInto('order_drafts')
    .values({ ...draft, operator_id: operator.id, state: 'open', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  return db.selectFrom('order_drafts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A draft whose store is locked until the transaction ends, and so are all of its drafts. */
export async function lockDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const draft = await findDraft(db, id)
  if (draft === undefined) return undefined
  await lockRows(db, 'stores', [draft.store_id])
  return findDraft(db, id)
}

/** Changes a draft as it was read; false on a version conflict. */
export function changeDraft(
  db: Db,
  draft: Pick<DraftRow, 'id' | 'version'>,
  change: Omit<Updateable<Schema['order_drafts']>, 'id' | 'version'>,
): Promise<boolean> {
  return moveOn(db, 'order_drafts', draft, change)
}

export function listDraftLines(db: Db, draftId: number): Promise<DraftLineRow[]> {
  return db
    .selectFrom('order_draft_lines')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('id')
    .execute()
}

/** The lines with their goods, newest first, as `decideLines` takes them. One query. */
export function listDraftGoods(ctx: Context<Buyer>, draftId: number): Promise<CartRow[]> {
  const nothing = sql<null>`cast(null as bigint)`
  const lines = ctx.db
    .selectFrom('order_draft_lines')
    .select(['id as line_id', 'goods_id', 'quantity_milli', 'seen_price_e4', 'hand_price_e4'])
    .select([
      sql<number>`0`.as('line_type'),
      sql<number>`1`.as('is_selected'),
      sql<number>`0`.as('set_id'),
      sql<string>`''`.as('adjusted_note'),
      sql<string>`''`.as('suggested_for'),
      nothing.as('promotion_id'),
      nothing.as('held_until_at'),
    ])
    .where('draft_id', '=', draftId)
  return listDecidable(ctx, lines.as('line'))
}

/** Adds goods to a draft; quantities of goods that it has add up. 400 above the most lines. */
export async function addDraftLines(
  db: Db,
  draftId: number,
  wanted: readonly DraftAmount[],
): Promise<void> {
  const sums = new Map<number, number>()
  for (const { goodsId, quantityMilli } of wanted)
    sums.set(goodsId, (sums.get(goodsId) ?? 0) + quantityMilli)
  const lines = await listDraftLines(db, draftId)
  const added = [...sums].filter(([goodsId]) => lines.every((line) => line.goods_id !== goodsId))
  if (lines.length + added.length > mostDraftLines)
    throw new ApiError(codes.refused, `一张采购单最多 ${String(mostDraftLines)} 种商品，请分几张`)
  const more = lines.flatMap((line) => {
    const quantityMilli = sums.get(line.goods_id)
    return quantityMilli === undefined
      ? []
      : [{ ...line, quantity_milli: line.quantity_milli + quantityMilli }]
  })
  await updateDraftLines(db, more)
  await insertRows(
    db,
    'order_draft_lines',
    added.map(([goods_id, quantity_milli]) => ({
      draft_id: draftId,
      goods_id,
      quantity_milli,
      seen_price_e4: null,
      hand_cause: '' as const,
    })),
  )
}

/** Keeps quantities and seen prices of lines, in few statements. */
export async function updateDraftLines(db: Db, lines: readonly DraftLineRow[]): Promise<void> {
  await insertRows(db, 'order_draft_lines', lines, {
    column: 'id',
    update: ['quantity_milli', 'seen_price_e4'],
  })
}

export async function deleteDraftLines(db: Db, lineIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('order_draft_lines')
    .where('id', 'in', [...lineIds, 0])
    .execute()
}

export async function setHandPrice(
  db: Db,
  lineId: number,
  hand: Pick<DraftLineRow, 'hand_price_e4' | 'hand_words' | 'hand_cause' | 'hand_by'>,
): Promise<void> {
  await db
    .updateTable('order_draft_lines')
    .set({ ...hand, hand_agreed_by: null, seen_price_e4: null })
    .where('id', '=', lineId)
    .execute()
}

export async function agreeHandPrice(db: Db, lineId: number, operatorId: number): Promise<void> {
  await db
    .updateTable('order_draft_lines')
    .set({ hand_agreed_by: operatorId })
    .where('id', '=', lineId)
    .execute()
}

// `draftStateAt` of rules.ts as SQL.
function stateNow(now: number) {
  return sql<OrderDraftState>`case
    when order_drafts.state = 'sent' and order_drafts.lapses_at <= ${sql.lit(now)} then 'lapsed'
    else order_drafts.state end`
}

export function listDrafts(
  db: Db,
  { now, ...asked }: AskedStates<OrderDraftState> & { now: number },
) {
  const listed = db.selectFrom('order_drafts').selectAll()
  return listByState(listed, asked, { of: 'order_drafts', state: stateNow(now), isQueue: false })
}

/** Drafts that wait for the store, the first to lapse first. */
export function listSentDrafts(ctx: Context<Buyer>): Promise<DraftRow[]> {
  return ctx.db
    .selectFrom('order_drafts')
    .selectAll()
    .where('store_id', '=', ctx.buyer.storeId)
    .where('state', '=', 'sent')
    .where('lapses_at', '>', ctx.now)
    .orderBy('lapses_at')
    .limit(20)
    .execute()
}

export function listLapsed({ db, now }: Context, limit: number): Promise<DraftRow[]> {
  return db
    .selectFrom('order_drafts')
    .selectAll()
    .where('state', '=', 'sent')
    .where('lapses_at', '<=', now)
    .orderBy('lapses_at')
    .limit(limit)
    .execute()
}
