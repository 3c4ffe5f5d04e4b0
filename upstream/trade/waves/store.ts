import type { Selectable } from 'kysely'
import type { LeaveCause, WaveState } from '#contract/wave-words'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { waveMoves, type WaveEvent } from './states'

export type WaveRow = Selectable<Schema['waves']>
export type WaveOrderRow = Selectable<Schema['wave_orders']>

export function findWave(db: Db, id: number): Promise<WaveRow | undefined> {
  return db.selectFrom('waves').selectAll().where('id', '=', id).executeTakeFirst()
}

interface WaveFilter extends AskedStates<WaveState> {
  warehouse?: number | undefined
}

export function listWaves(db: Db, { warehouse, ...asked }: WaveFilter) {
  const all = db
    .selectFrom('waves')
    .selectAll()
    .$if(warehouse !== undefined, (query) => query.where('warehouse_id', '=', warehouse ?? 0))
  return listByState(all, asked, { of: 'waves', store: null, isQueue: false })
}

export async function countWavesByWarehouse(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('waves')
    .select((eb) => ['warehouse_id', eb.fn.countAll<number>().as('count')])
    .groupBy('warehouse_id')
    .execute()
  return new Map(rows.map(({ warehouse_id, count }) => [warehouse_id, count]))
}

export async function countOpenWaves(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('waves')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return count
}

export async function countWaveOrders(db: Db, waveIds: readonly number[]) {
  const rows = await db
    .selectFrom('wave_orders')
    .select((eb) => [
      'wave_id',
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when('left_at', 'is', null).then(1).end()).as('open'),
    ])
    .where('wave_id', 'in', [...waveIds, 0])
    .groupBy('wave_id')
    .execute()
  return new Map(rows.map((row) => [row.wave_id, row]))
}

/** All orders a wave started with, in picking order. */
export function listWaveOrders(db: Db, waveId: number): Promise<WaveOrderRow[]> {
  return db
    .selectFrom('wave_orders')
    .selectAll()
    .where('wave_id', '=', waveId)
    .orderBy('order_id')
    .execute()
}

export function listOrdersInWaves(db: Db): Promise<WaveOrderRow[]> {
  return db
    .selectFrom('wave_orders')
    .selectAll()
    .where('left_at', 'is', null)
    .orderBy('wave_id')
    .orderBy('order_id')
    .execute()
}

export function findWaveOfOrder(db: Db, orderId: number): Promise<WaveOrderRow | undefined> {
  return db
    .selectFrom('wave_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
}

export async function insertWave(
  ctx: Context,
  wave: { warehouse_id: number; operator: string },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('waves')
    .values({ ...wave, state: 'open', created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewOrder = Pick<WaveOrderRow, 'order_id' | 'after_shipment_id'>

/** Adds orders to a wave and returns the ids of those that were in no other. */
export async function addWaveOrders(
  db: Db,
  waveId: number,
  orders: readonly NewOrder[],
): Promise<ReadonlySet<number>> {
  const added = await db
    .insertInto('wave_orders')
    .values(orders.map((order) => ({ ...order, wave_id: waveId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .execute()
  return new Set(added.map(({ order_id }) => order_id))
}

/** Increments the version of an open wave as it was read. False on a version conflict. */
export function countWaveUp(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  return moveOn(db, 'waves', { id, version, state: 'open' }, {})
}

interface Leaving {
  cause: LeaveCause
  reason: string
  by: string
}

export async function leaveOrders(
  ctx: Context,
  { waveId, orderId }: { waveId: number; orderId?: number },
  { cause, reason, by }: Leaving,
): Promise<void> {
  await ctx.db
    .updateTable('wave_orders')
    .set({ left_at: ctx.now, left_cause: cause, left_reason: reason, left_by: by })
    .where('wave_id', '=', waveId)
    .where('left_at', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
    .execute()
}

/** Closes a wave without remaining orders. A closed one stays unchanged. */
export async function endWave(ctx: Context, id: number, event: WaveEvent): Promise<void> {
  const state = waveMoves.open[event]
  await ctx.db
    .updateTable('waves')
    .set({ state, done_at: ctx.now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('wave_orders')
            .select('wave_orders.id')
            .whereRef('wave_orders.wave_id', '=', 'waves.id')
            .where('left_at', 'is', null),
        ),
      ),
    )
    .execute()
}

export async function countWavePrint(db: Db, id: number): Promise<void> {
  await db
    .updateTable('waves')
    .set((eb) => ({ prints: eb('prints', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
