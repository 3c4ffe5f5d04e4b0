import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { SiteLicenceState } from '#contract/desk/kinds/content'
import { shownPicture } from '#upstream/goods/shop-pictures/store'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'
import { endingSince, endingUntil } from '#upstream/kernel/ending'
import { chinaDay } from '#upstream/kernel/time'

export type TypedSiteLicence = Omit<Insertable<Schema['site_licences']>, 'id' | 'version' | 'image'>

interface Wanted extends Omit<AskedStates<SiteLicenceState>, 'since' | 'until'> {
  words: string
  now: number
}

/** The days are no parameters: PostgreSQL groups by the same words alone. */
function stateAt(now: number): RawBuilder<SiteLicenceState> {
  const [today, soon] = [sql.lit(chinaDay(now)), sql.lit(endingUntil(now))]
  return sql<SiteLicenceState>`case when valid_until < ${today} then 'ended'
    when valid_until <= ${soon} then 'ending' else 'valid' end`
}

function select(db: Db, now: number) {
  return db
    .selectFrom('site_licences')
    .selectAll()
    .select([stateAt(now).as('state'), shownPicture('site_licences').as('image')])
}

/** Licences of the shop itself in the order of the shop. */
export function listDeskSiteLicences(db: Db, { words, now, ...asked }: Wanted) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const listed = select(db, now).$if(words !== '', (query) =>
    query.where(sql<boolean>`lower(name || ' ' || number) like ${like} escape '\\'`),
  )
  const list = { of: 'site_licences', state: stateAt(now), isQueue: true, store: null } as const
  return listByState(listed, asked, { ...list, by: sql.ref('site_licences.sort') })
}

export function findDeskSiteLicence(db: Db, id: number, now: number) {
  return select(db, now).where('site_licences.id', '=', id).executeTakeFirst()
}
export type DeskSiteLicence = NonNullable<Awaited<ReturnType<typeof findDeskSiteLicence>>>

/** Licences that end soon or have ended, since they came into that time. */
export async function readEndingSiteLicences(db: Db, now: number): Promise<Waiting> {
  const rows = await db
    .selectFrom('site_licences')
    .select(['id', 'valid_until'])
    .where('valid_until', '<=', endingUntil(now))
    .orderBy('valid_until')
    .orderBy('id')
    .execute()
  return waitingOf(rows.map(({ id, valid_until }) => ({ id, at: endingSince(valid_until ?? '') })))
}

export async function insertSiteLicence(db: Db, typed: TypedSiteLicence): Promise<number> {
  const { id } = await db
    .insertInto('site_licences')
    .values(typed)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False on a version conflict, also when it is gone. */
export async function deleteSiteLicence(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('site_licences')
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
