import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely'
import { appealParts, type AppealPart, type PhoneAppealState } from '#contract/phone-appeal-states'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { moveOn } from '#upstream/kernel/db/move-on'
import { keptMs, stoppableStates } from './rules'
import type { Schema } from '#upstream/kernel/db/schema'

type Row = Selectable<Schema['phone_appeals']>
export type PhoneAppealRow = Row & { state: PhoneAppealState; member_id: number }

type AppealFileRow = Selectable<Schema['phone_appeal_files']>

export async function insertAppealFile(
  { db, now }: Context,
  file: Pick<Insertable<Schema['phone_appeal_files']>, 'token_hash' | 'content_type' | 'file'>,
): Promise<void> {
  await db
    .insertInto('phone_appeal_files')
    .values({ ...file, appeal_id: null, part: '', created_at: now })
    .execute()
}

type NewAppeal = Omit<
  Insertable<Schema['phone_appeals']>,
  'reason' | 'ripens_at' | 'created_at' | 'decided_at'
>

export async function insertAppeal({ db, now }: Context, appeal: NewAppeal): Promise<number> {
  const fresh = { reason: '', ripens_at: null, created_at: now, decided_at: null }
  const { id } = await db
    .insertInto('phone_appeals')
    .values({ ...appeal, ...fresh })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns the files of these tokens to a part of an appeal; returns the count. */
export async function takeAppealFiles(
  db: Db,
  { appealId, part, hashes }: { appealId: number; part: AppealPart; hashes: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('phone_appeal_files')
    .set({ appeal_id: appealId, part })
    .where('token_hash', 'in', hashes)
    .where('appeal_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function selectAppeals(db: Db) {
  return db.selectFrom('phone_appeals').where('state', '<>', 'unknown')
}

export async function getAppeal(db: Db, id: number): Promise<PhoneAppealRow | undefined> {
  const row = await selectAppeals(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row as PhoneAppealRow | undefined
}

/** The approved, not yet effective appeal of a member; undefined for none. */
export async function getApprovedAppeal(
  db: Db,
  memberId: number,
): Promise<PhoneAppealRow | undefined> {
  const row = await selectAppeals(db)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as PhoneAppealRow | undefined
}

const mostShown = 20

/** Other appeals for the same account, newest first, limited. */
export async function listOtherAppeals(
  db: Db,
  { id, member_id: memberId }: Pick<PhoneAppealRow, 'id' | 'member_id'>,
): Promise<PhoneAppealRow[]> {
  const rows = await selectAppeals(db)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    // Stopped ones come first, so that the limit never hides one: it requires a second person.
    .orderBy((eb) => eb.case().when('state', '=', 'stopped').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows as PhoneAppealRow[]
}

/** Stops all open appeals of an account in one statement; returns their new phones. */
export async function stopOpenAppeals(ctx: Context, memberId: number): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('phone_appeals')
    .set((eb) => ({ state: 'stopped', decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('state', 'in', stoppableStates)
    .returning('new_phone')
    .execute()
  return [...new Set(rows.map((row) => row.new_phone))]
}

export async function listRipeAppeals(ctx: Context, most: number): Promise<PhoneAppealRow[]> {
  const rows = await selectAppeals(ctx.db)
    .selectAll()
    .where('state', '=', 'approved')
    .where('ripens_at', '<=', ctx.now)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows as PhoneAppealRow[]
}

/** One page of all appeals: waiting ones the oldest first, others the newest first. */
export async function listAppeals(db: Db, asked: AskedStates<PhoneAppealState>) {
  const isQueue = asked.state === 'waiting'
  const all = selectAppeals(db).selectAll()
  const { rows, ...counted } = await listByState(all, asked, {
    of: 'phone_appeals',
    store: null,
    isQueue,
  })
  return { rows: rows as PhoneAppealRow[], ...counted }
}

/** Changes the state for this version; false on a version conflict. */
export function moveAppeal(
  ctx: Context,
  { id, version, state }: Pick<PhoneAppealRow, 'id' | 'version' | 'state'>,
  changed: { state: PhoneAppealState; reason?: string; ripens_at?: number },
): Promise<boolean> {
  return moveOn(
    ctx.db,
    'phone_appeals',
    { id, version, state },
    { ...changed, decided_at: ctx.now },
  )
}

export async function listAppealFiles(db: Db, appealId: number) {
  const rows = await db
    .selectFrom('phone_appeal_files')
    .select(['id', 'part', 'content_type'])
    .where('appeal_id', '=', appealId)
    .orderBy('id')
    .execute()
  const order = Object.keys(appealParts)
  return rows
    .map(({ id, part, content_type }) => ({
      id,
      part: part as AppealPart,
      isPdf: content_type === 'application/pdf',
    }))
    .sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
}

export function getAppealFile(db: Db, id: number): Promise<AppealFileRow | undefined> {
  return db
    .selectFrom('phone_appeal_files')
    .selectAll()
    .where('id', '=', id)
    .where('appeal_id', 'is not', null)
    .executeTakeFirst()
}

export async function readWaitingAppeals(db: Db) {
  const rows = await db
    .selectFrom('phone_appeals')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}

/** Deletes files and appeals past their retention; returns the file names. */
export async function deleteOldAppeals({ db, now }: Context): Promise<string[]> {
  const unknown = db
    .selectFrom('phone_appeals')
    .select('id')
    .where('state', '=', 'unknown')
    .where('created_at', '<', now - keptMs.unknown)
  const rows = await db
    .deleteFrom('phone_appeal_files')
    .where((eb) =>
      eb.or([
        eb('appeal_id', 'in', unknown),
        eb.and([eb('appeal_id', 'is', null), eb('created_at', '<', now - keptMs.loose)]),
      ]),
    )
    .returning('file')
    .execute()
  await db
    .deleteFrom('phone_appeals')
    .where('state', '=', 'unknown')
    .where('created_at', '<', now - keptMs.unknown)
    .execute()
  return rows.map(({ file }) => file)
}

/** SQL fragment: number of approved appeals of a member, 0 or 1. */
export function countApproved(memberId: number): RawBuilder<number> {
  return sql<number>`(
    select count(*) from phone_appeals where member_id = ${memberId} and state = 'approved'
  )`
}
