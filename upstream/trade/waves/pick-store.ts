import type { Selectable } from 'kysely'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export function listOpenPicks(db: Db) {
  return db
    .selectFrom('wave_picks')
    .innerJoin('wave_orders', (join) =>
      join
        .onRef('wave_orders.wave_id', '=', 'wave_picks.wave_id')
        .onRef('wave_orders.order_id', '=', 'wave_picks.order_id'),
    )
    .selectAll('wave_picks')
    .where('wave_orders.left_at', 'is', null)
    .orderBy('wave_picks.wave_id')
    .orderBy('wave_picks.id')
    .execute()
}

export function listPicksOfWave(db: Db, waveId: number) {
  return db
    .selectFrom('wave_picks')
    .selectAll()
    .where('wave_id', '=', waveId)
    .orderBy('id')
    .execute()
}

type NewPick = Pick<
  Selectable<Schema['wave_picks']>,
  'wave_id' | 'order_id' | 'line_id' | 'batch_id' | 'milli'
>

export function insertPicks(db: Db, picks: readonly NewPick[]): Promise<void> {
  return insertRows(db, 'wave_picks', picks)
}

export async function addPick(db: Db, pick: NewPick): Promise<void> {
  await db
    .insertInto('wave_picks')
    .values(pick)
    .onConflict((conflict) =>
      conflict
        .columns(['wave_id', 'line_id', 'batch_id'])
        .doUpdateSet((eb) => ({ milli: eb('wave_picks.milli', '+', pick.milli) })),
    )
    .execute()
}

export async function lowerPick(
  db: Db,
  id: number,
  change: { lessMilli: number } | { shortMilli: number },
): Promise<void> {
  await db
    .updateTable('wave_picks')
    .set((eb) =>
      'lessMilli' in change
        ? { milli: eb('milli', '-', change.lessMilli) }
        : { short_milli: eb('short_milli', '+', change.shortMilli) },
    )
    .where('id', '=', id)
    .execute()
}
