import { sql, type Insertable, type Selectable } from 'kysely'
import type { VarietyRequestState } from '#contract/variety-request-states'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { listPdfs } from '#upstream/kernel/uploads/store'
import type { Schema } from '#upstream/kernel/db/schema'

export type VarietyRequestRow = Selectable<Schema['variety_requests']>

interface Enclosed {
  uploadId: number
  isPdf: boolean
}

/** Inserts a variety request. Undefined while the store has an open one for the same product. */
export async function insertVarietyRequest(
  ctx: Context,
  asked: Omit<
    Insertable<Schema['variety_requests']>,
    'state' | 'goods_id' | 'answer' | 'created_at' | 'decided_at'
  >,
  uploadIds: readonly number[],
): Promise<number | undefined> {
  const fresh = { goods_id: null, answer: '', created_at: ctx.now, decided_at: null }
  const row = await ctx.db
    .insertInto('variety_requests')
    .values({ ...asked, ...fresh, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined && uploadIds.length > 0)
    await ctx.db
      .insertInto('variety_request_pictures')
      .values(uploadIds.map((upload_id) => ({ request_id: row.id, upload_id })))
      .execute()
  return row?.id
}

export async function findOpenRequest(
  db: Db,
  storeId: number,
  sought: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('variety_requests')
    .select('id')
    .where('store_id', '=', storeId)
    .where('sought', '=', sought)
    .where('state', 'in', ['open', 'buying'])
    .executeTakeFirst()
  return row?.id
}

export async function countRequestsSince(db: Db, storeId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('variety_requests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

interface Asked extends AskedStates<VarietyRequestState> {
  /** Absent: all stores. */
  storeId?: number
}

export function listVarietyRequests(db: Db, { storeId, ...asked }: Asked) {
  const all = db
    .selectFrom('variety_requests')
    .selectAll()
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
  const isQueue = storeId === undefined && asked.state?.includes('withdrawn') === false
  return listByState(all, asked, { of: 'variety_requests', isQueue })
}

export function getVarietyRequest(
  db: Db,
  id: number,
  storeId?: number,
): Promise<VarietyRequestRow | undefined> {
  return db
    .selectFrom('variety_requests')
    .selectAll()
    .where('id', '=', id)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? 0))
    .executeTakeFirst()
}

export async function listRequestPictures(
  db: Db,
  requestIds: readonly number[],
): Promise<Map<number, Enclosed[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variety_request_pictures')
    .select(['request_id', 'upload_id'])
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute()
  const pdfs = await listPdfs(
    db,
    rows.map((row) => row.upload_id),
  )
  const pictures = new Map<number, Enclosed[]>()
  for (const { request_id, upload_id: uploadId } of rows)
    pictures.set(request_id, [
      ...(pictures.get(request_id) ?? []),
      { uploadId, isPdf: pdfs.has(uploadId) },
    ])
  return pictures
}

export async function getPicturedStore(db: Db, uploadId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('variety_request_pictures')
    .innerJoin('variety_requests', 'variety_requests.id', 'variety_request_pictures.request_id')
    .select('store_id')
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
  return row?.store_id
}

/** Updates a variety request as it was read. False on a version conflict. */
export async function moveVarietyRequest(
  ctx: Context,
  { id, version, state }: Pick<VarietyRequestRow, 'id' | 'version' | 'state'>,
  moved: { state: VarietyRequestState; answer?: string; goods_id?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('variety_requests')
    .set({ ...moved, decided_at: ctx.now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function readOpenRequests(db: Db) {
  const rows = await db
    .selectFrom('variety_requests')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
