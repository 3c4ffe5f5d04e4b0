import type { Insertable, Selectable } from 'kysely'
import { letterParts, type LetterPart, type PhoneLetterState } from '#contract/phone-letter-states'
import type { PhoneLetterFileTable, PhoneLetterTable } from '#upstream/kernel/db/appeal-tables'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import { keptMs, stoppableStates } from './rules'

type Row = Selectable<PhoneLetterTable>
export type PhoneLetterRow = Row & { state: PhoneLetterState; member_id: number }

type LetterFileRow = Selectable<PhoneLetterFileTable>

export async function insertLetterFile(
  { db, now }: Context,
  file: Pick<Insertable<PhoneLetterFileTable>, 'token_hash' | 'content_type' | 'file'>,
): Promise<void> {
  await db
    .insertInto('phone_letter_files')
    .values({ ...file, letter_id: null, part: '', created_at: now })
    .execute()
}

type NewLetter = Omit<
  Insertable<PhoneLetterTable>,
  'reason' | 'ripens_at' | 'created_at' | 'decided_at'
>

export async function insertLetter({ db, now }: Context, letter: NewLetter): Promise<number> {
  const fresh = { reason: '', ripens_at: null, created_at: now, decided_at: null }
  const { id } = await db
    .insertInto('phone_letters')
    .values({ ...letter, ...fresh })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Assigns the files of these tokens to a part of an appeal; returns the count. */
export async function takeLetterFiles(
  db: Db,
  { letterId, part, hashes }: { letterId: number; part: LetterPart; hashes: readonly string[] },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('phone_letter_files')
    .set({ letter_id: letterId, part })
    .where('token_hash', 'in', hashes)
    .where('letter_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function selectLetters(db: Db) {
  return db.selectFrom('phone_letters').where('state', '<>', 'unknown')
}

export async function getLetter(db: Db, id: number): Promise<PhoneLetterRow | undefined> {
  const row = await selectLetters(db).selectAll().where('id', '=', id).executeTakeFirst()
  return row as PhoneLetterRow | undefined
}

/** The approved, not yet effective appeal of a member; undefined for none. */
export async function getApprovedLetter(
  db: Db,
  memberId: number,
): Promise<PhoneLetterRow | undefined> {
  const row = await selectLetters(db)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as PhoneLetterRow | undefined
}

const mostShown = 20

/** Other appeals for the same account, newest first, limited. */
export async function listOtherLetters(
  db: Db,
  { id, member_id: memberId }: Pick<PhoneLetterRow, 'id' | 'member_id'>,
): Promise<PhoneLetterRow[]> {
  const rows = await selectLetters(db)
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '<>', id)
    // Stopped ones come first, so that the limit never hides one: it requires a second person.
    .orderBy((eb) => eb.case().when('state', '=', 'stopped').then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return rows as PhoneLetterRow[]
}

/** Stops all open appeals of an account in one statement; returns their new phones. */
export async function stopOpenLetters(ctx: Context, memberId: number): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('phone_letters')
    .set((eb) => ({ state: 'stopped', decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('state', 'in', stoppableStates)
    .returning('new_phone')
    .execute()
  return [...new Set(rows.map((row) => row.new_phone))]
}

export async function listRipeLetters(ctx: Context, most: number): Promise<PhoneLetterRow[]> {
  const rows = await selectLetters(ctx.db)
    .selectAll()
    .where('state', '=', 'approved')
    .where('ripens_at', '<=', ctx.now)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows as PhoneLetterRow[]
}

/** One page of all appeals: waiting ones the oldest first, others the newest first. */
export async function listLetters(
  db: Db,
  asked: { state?: PhoneLetterState | undefined; page: number; pageSize: number },
) {
  const { state, page, pageSize } = asked
  const [rows, counted] = await Promise.all([
    selectLetters(db)
      .selectAll()
      .$if(state !== undefined, (query) => query.where('state', '=', state as PhoneLetterState))
      .orderBy('id', state === 'waiting' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    selectLetters(db)
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const total = state === undefined ? all : (counts[state] ?? 0)
  return { rows: rows as PhoneLetterRow[], counts, total }
}

/** Changes the state for this version; false on a version conflict. */
export async function moveLetter(
  ctx: Context,
  { id, version, state }: Pick<PhoneLetterRow, 'id' | 'version' | 'state'>,
  changed: { state: PhoneLetterState; reason?: string; ripens_at?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('phone_letters')
    .set((eb) => ({ ...changed, decided_at: ctx.now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function listLetterFiles(db: Db, letterId: number) {
  const rows = await db
    .selectFrom('phone_letter_files')
    .select(['id', 'part', 'content_type'])
    .where('letter_id', '=', letterId)
    .orderBy('id')
    .execute()
  const order = Object.keys(letterParts)
  return rows
    .map(({ id, part, content_type }) => ({
      id,
      part: part as LetterPart,
      isPdf: content_type === 'application/pdf',
    }))
    .sort((a, b) => order.indexOf(a.part) - order.indexOf(b.part))
}

export function getLetterFile(db: Db, id: number): Promise<LetterFileRow | undefined> {
  return db
    .selectFrom('phone_letter_files')
    .selectAll()
    .where('id', '=', id)
    .where('letter_id', 'is not', null)
    .executeTakeFirst()
}

/** Waiting appeals: count, oldest time, and the id where there is only one. */
export async function readWaitingLetters(db: Db) {
  const rows = await db
    .selectFrom('phone_letters')
    .select(['id', 'created_at'])
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  const [oldest] = rows
  const onlyId = rows.length === 1 ? oldest?.id : undefined
  return { count: rows.length, oldestAt: oldest?.created_at, onlyId }
}

/** Deletes files and appeals past their retention; returns the file names. */
export async function deleteOldLetters({ db, now }: Context): Promise<string[]> {
  const unknown = db
    .selectFrom('phone_letters')
    .select('id')
    .where('state', '=', 'unknown')
    .where('created_at', '<', now - keptMs.unknown)
  const rows = await db
    .deleteFrom('phone_letter_files')
    .where((eb) =>
      eb.or([
        eb('letter_id', 'in', unknown),
        eb.and([eb('letter_id', 'is', null), eb('created_at', '<', now - keptMs.loose)]),
      ]),
    )
    .returning('file')
    .execute()
  await db
    .deleteFrom('phone_letters')
    .where('state', '=', 'unknown')
    .where('created_at', '<', now - keptMs.unknown)
    .execute()
  return rows.map(({ file }) => file)
}
