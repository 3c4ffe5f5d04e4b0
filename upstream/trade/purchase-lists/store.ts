import type { Expression, ExpressionBuilder, Insertable, Selectable, SqlBool } from 'kysely'
import type { PurchaseListCounts } from '#contract/purchase-list'
import { listKeptDays, type PurchaseRowState } from '#contract/purchase-list-states'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ListRow = Selectable<Schema['purchase_list_rows']>
export type ListHead = Selectable<Schema['purchase_lists']> & { counts: PurchaseListCounts }

const keptMs = listKeptDays * 86_400_000
/** The existence of a list is remembered for this long after its rows are gone. */
const knownMs = 90 * 86_400_000

/** Inserts a list and returns its id, or that of the list which has the token already. */
export async function insertList(
  ctx: Context<Buyer>,
  list: { source: Schema['purchase_lists']['source']; token: string | null },
  rows: readonly Omit<Insertable<Schema['purchase_list_rows']>, 'list_id' | 'place' | 'added_at'>[],
): Promise<number> {
  const { db, buyer, now } = ctx
  const made = await db
    .insertInto('purchase_lists')
    .values({ ...list, store_id: buyer.storeId, member_id: buyer.memberId, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'token']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return (await listByToken(ctx, list.token).executeTakeFirstOrThrow()).id
  const { id } = made
  await insertRows(
    db,
    'purchase_list_rows',
    rows.map((row, place) => ({ ...row, list_id: id, place, added_at: null })),
  )
  return id
}

export async function getListIdByToken(
  ctx: Context<Buyer>,
  token: string | null,
): Promise<number | undefined> {
  return (await listByToken(ctx, token).executeTakeFirst())?.id
}

function listByToken({ db, buyer }: Context<Buyer>, token: string | null) {
  return db
    .selectFrom('purchase_lists')
    .select('id')
    .where('store_id', '=', buyer.storeId)
    .where('token', '=', token)
}

/** The unexpired lists of the buyer's store, newest first, optionally one by id. */
export async function listLists(
  { db, buyer, now }: Context<Buyer>,
  id?: number,
): Promise<ListHead[]> {
  const heads = await db
    .selectFrom('purchase_lists')
    .selectAll()
    .where('store_id', '=', buyer.storeId)
    .where('created_at', '>', now - keptMs)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  const counts = await countRows(
    db,
    heads.map((head) => head.id),
  )
  return heads.map((head) => ({ ...head, counts: counts.get(head.id) ?? noRows }))
}

const mostShown = 50
const noRows: PurchaseListCounts = { sure: 0, suggested: 0, choose: 0, none: 0, added: 0 }

async function countRows(
  db: Db,
  listIds: readonly number[],
): Promise<Map<number, PurchaseListCounts>> {
  const counts = new Map<number, PurchaseListCounts>()
  if (listIds.length === 0) return counts
  const rows = await db
    .selectFrom('purchase_list_rows')
    .select((eb) => [
      'list_id',
      eb.fn.count<number>('added_at').as('added'),
      eb.fn.count<number>('goods_id').as('matched'),
      eb.fn.sum<number>(countedIf(eb, isSuggested(eb))).as('suggested'),
      eb.fn.sum<number>(countedIf(eb, isNone(eb))).as('none'),
      eb.fn.countAll<number>().as('all'),
    ])
    .where('list_id', 'in', listIds)
    .groupBy('list_id')
    .execute()
  for (const { list_id, added, matched, suggested, none, all } of rows) {
    const choose = all - matched - suggested - none
    counts.set(list_id, { sure: matched - added, suggested, choose, none, added })
  }
  return counts
}

type Rows = ExpressionBuilder<Schema, 'purchase_list_rows'>

function countedIf(eb: Rows, condition: Expression<SqlBool>) {
  return eb.case().when(condition).then(1).else(0).end()
}

function isSuggested(eb: Rows) {
  return eb.and([eb('goods_id', 'is', null), eb('suggested_id', 'is not', null)])
}

/** Without a product, sure or suggested: nothing was found, or the buyer has to choose. */
function isOpen(eb: Rows) {
  return eb.and([eb('goods_id', 'is', null), eb('suggested_id', 'is', null)])
}

function isNone(eb: Rows) {
  return eb.and([isOpen(eb), eb('candidates', '=', '')])
}

const conditions = {
  added: (eb: Rows) => eb('added_at', 'is not', null),
  sure: (eb: Rows) => eb.and([eb('added_at', 'is', null), eb('goods_id', 'is not', null)]),
  suggested: isSuggested,
  choose: (eb: Rows) => eb.and([isOpen(eb), eb('candidates', '!=', '')]),
  none: isNone,
}

interface AskedRows {
  state?: PurchaseRowState | undefined
  /** Rows of any of these. */
  states?: readonly PurchaseRowState[]
  /** The time they were added to the cart, ms. */
  addedAt?: number
  page?: number
  pageSize?: number
}

export function listRows(db: Db, listId: number, asked: AskedRows = {}): Promise<ListRow[]> {
  const { state, addedAt, page = 1, pageSize } = asked
  const states = state === undefined ? asked.states : [state]
  return db
    .selectFrom('purchase_list_rows')
    .selectAll()
    .where('list_id', '=', listId)
    .$if(addedAt !== undefined, (query) => query.where('added_at', '=', addedAt ?? 0))
    .$if(states !== undefined, (query) =>
      query.where((eb) => eb.or((states ?? []).map((each) => conditions[each](eb)))),
    )
    .orderBy('place')
    .$if(pageSize !== undefined, (query) =>
      query.limit(pageSize ?? 0).offset((page - 1) * (pageSize ?? 0)),
    )
    .execute()
}

export function listRowsByIds(db: Db, listId: number, ids: readonly number[]): Promise<ListRow[]> {
  return db
    .selectFrom('purchase_list_rows')
    .selectAll()
    .where('list_id', '=', listId)
    .where('id', 'in', ids)
    .execute()
}

export async function updateRows(db: Db, rows: readonly ListRow[]): Promise<void> {
  await insertRows(db, 'purchase_list_rows', rows, {
    column: 'id',
    update: ['goods_id', 'suggested_id', 'reasons', 'quantity', 'unit', 'is_learnt', 'version'],
  })
}

export async function markAdded(db: Db, rows: readonly ListRow[]): Promise<void> {
  await insertRows(db, 'purchase_list_rows', rows, {
    column: 'id',
    update: ['goods_id', 'added_at', 'added_by', 'added_note'],
  })
}

export async function storeOfList(db: Db, id: number): Promise<number | undefined> {
  const list = await db
    .selectFrom('purchase_lists')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return list?.store_id
}

/** Reports whether a list of the buyer's store existed and has expired. */
export async function isForgotten(
  { db, buyer, now }: Context<Buyer>,
  id: number,
): Promise<boolean> {
  const head = await db
    .selectFrom('purchase_lists')
    .select('id')
    .where('store_id', '=', buyer.storeId)
    .where('created_at', '<=', now - keptMs)
    .where('id', '=', id)
    .executeTakeFirst()
  return head !== undefined
}

/**
 * Deletes the rows of expired lists and returns the number of lists. The list itself is remembered
 * for some months, so that its URL can explain what happened; its token makes a new one.
 */
export async function forgetPurchaseLists({ db, now }: Context): Promise<number> {
  const old = db
    .selectFrom('purchase_lists')
    .select('id')
    .where('created_at', '<=', now - keptMs)
  const { count } = await db
    .selectFrom('purchase_list_rows')
    .select((eb) => eb.fn.count<number>('list_id').distinct().as('count'))
    .where('list_id', 'in', old)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('purchase_list_rows').where('list_id', 'in', old).execute()
  await db
    .updateTable('purchase_lists')
    .set({ token: null })
    .where('created_at', '<=', now - keptMs)
    .where('token', 'is not', null)
    .execute()
  await db
    .deleteFrom('purchase_lists')
    .where('created_at', '<=', now - knownMs)
    .execute()
  return count
}
