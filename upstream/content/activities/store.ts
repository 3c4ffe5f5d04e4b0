import { sql, type Selectable } from 'kysely'
import type { ActivityKind } from '#contract/kinds'
import { shownPicture } from '#upstream/goods/shop-pictures/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type ActivityRow = Selectable<Schema['activities']> & { image: string }

function select(db: Db) {
  return db
    .selectFrom('activities')
    .selectAll()
    .select(shownPicture('activities', sql`''`).as('image'))
}

export function listActivities(
  db: Db,
  { kind, ids }: { kind?: ActivityKind | undefined; ids?: number[] | undefined },
): Promise<ActivityRow[]> {
  let query = select(db)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return query.orderBy('ends_at', 'desc').orderBy('id').execute()
}

export function getActivity(db: Db, id: number): Promise<ActivityRow | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst()
}
