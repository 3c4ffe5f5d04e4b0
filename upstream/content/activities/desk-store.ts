import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { ActivityState } from '#contract/desk/kinds/content'
import type { ActivityKind } from '#contract/kinds'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'

export type TypedActivity = Omit<Insertable<Schema['activities']>, 'id' | 'version'>

interface Wanted extends Omit<AskedStates<ActivityState>, 'since' | 'until'> {
  kind?: ActivityKind | undefined
  words: string
  now: number
}

function selectListed(db: Db, now: number) {
  return db.selectFrom('activities').selectAll().select(stateAt(now).as('state'))
}

/** The time is no parameter: PostgreSQL groups by the same words alone. */
function stateAt(now: number): RawBuilder<ActivityState> {
  const at = sql.lit(now)
  return sql<ActivityState>`case when ends_at <= ${at} then 'over'
    when starts_at > ${at} then 'upcoming' else 'open' end`
}

/** Activity pages, the newest first. */
export function listDeskActivities(db: Db, { kind, words, now, ...asked }: Wanted) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const listed = selectListed(db, now)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'zone'))
    .$if(words !== '', (query) => query.where(sql<boolean>`lower(title) like ${like} escape '\\'`))
  const by = sql.ref('activities.id')
  const list = { of: 'activities', state: stateAt(now), isQueue: false, store: null, by } as const
  return listByState(listed, asked, list)
}

export function findDeskActivity(db: Db, id: number, now: number) {
  return selectListed(db, now).where('activities.id', '=', id).executeTakeFirst()
}
export type DeskActivity = NonNullable<Awaited<ReturnType<typeof findDeskActivity>>>

export async function insertActivity(db: Db, typed: TypedActivity): Promise<number> {
  const { id } = await db
    .insertInto('activities')
    .values(typed)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
