import type { Selectable } from 'kysely'
import type { ActivityKind } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ActivityRow = Selectable<Schema['activities']>

export function listActivities(
  db: Db,
  { kind, ids }: { kind?: ActivityKind | undefined; ids?: number[] | undefined },
): Promise<ActivityRow[]> {
  let query = db.selectFrom('activities').selectAll()
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return query.orderBy('ends_at', 'desc').orderBy('id').execute()
}

export function getActivity(db: Db, id: number): Promise<ActivityRow | undefined> {
  return db.selectFrom('activities').selectAll().where('id', '=', id).executeTakeFirst()
}
