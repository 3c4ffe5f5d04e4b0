import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ReplayRow = Selectable<Schema['replays']>

export async function insertReplay(db: Db, row: Insertable<Schema['replays']>): Promise<number> {
  const { id } = await db
    .insertInto('replays')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findReplay(db: Db, id: number): Promise<ReplayRow | undefined> {
  return db.selectFrom('replays').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest replay of a campaign. */
export function findLatestReplay(db: Db, campaignId: number): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('replays')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The first replay that the shop works on, or has to. */
export function findOpenReplay(db: Db): Promise<ReplayRow | undefined> {
  return db
    .selectFrom('replays')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Moves a replay on as it was read. False when another process has. */
export async function advanceReplay(
  db: Db,
  { id, state, after_id }: Pick<ReplayRow, 'id' | 'state' | 'after_id'>,
  change: Updateable<Schema['replays']>,
): Promise<boolean> {
  const changed = await db
    .updateTable('replays')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('after_id', '=', after_id)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
