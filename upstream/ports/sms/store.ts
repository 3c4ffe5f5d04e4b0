import type { Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { SmsOutboxTable } from '#upstream/kernel/db/sms-tables'

type OutboxRow = Selectable<SmsOutboxTable>

const dayMs = 86_400_000
/** Longer than between two tries. */
const soonMs = 120_000

/** Writes a message that leaves after the transaction it is written in. Its id. */
export async function insertSms(
  ctx: Context,
  sms: Omit<OutboxRow, 'id' | 'tries' | 'created_at'>,
): Promise<number> {
  const row = { ...sms, tries: 0, created_at: ctx.now }
  const { id } = await ctx.db
    .insertInto('sms_outbox')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes a message that is due, so that nobody else tries it before `nextTryAt`; undefined when it
 * is not, or has been taken.
 */
export function takeDueSms(
  ctx: Context,
  id: number,
  nextTryAt: number,
): Promise<OutboxRow | undefined> {
  return ctx.db
    .updateTable('sms_outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: nextTryAt }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', ctx.now)
    .returningAll()
    .executeTakeFirst()
}

/** The ids of messages that are due, oldest first. */
export async function listDueSms(ctx: Context, atMost: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('sms_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', ctx.now)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

/** Says what became of a message. */
export async function settleSms(
  db: Db,
  id: number,
  row: Pick<OutboxRow, 'state'> & Partial<Pick<OutboxRow, 'sealed_values'>>,
): Promise<void> {
  await db.updateTable('sms_outbox').set(row).where('id', '=', id).execute()
}

/** What was sent to the phones that these sessions asked for, newest first. */
export function listSmsOfSessions(db: Db, hashes: readonly string[], atMost: number) {
  return db
    .selectFrom('sms_outbox')
    .select(['phone', 'session_hash', 'template', 'sealed_values', 'created_at'])
    .where('session_hash', 'in', hashes)
    .where('phone', '!=', '')
    .orderBy('id', 'desc')
    .limit(atMost)
    .execute()
}

/** Deletes messages made before this time; answers how many that were. */
export async function deleteOldSms(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sms_outbox')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** How messages fare: those that wait and since when, and those of the last day that never left. */
export async function countSms({ db, now }: Context) {
  const [waiting, failed] = await Promise.all([
    db
      .selectFrom('sms_outbox')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<number | null>('created_at').as('oldest'),
      ])
      .where('state', '=', 'waiting')
      // Not those that wait for the morning.
      .where('next_try_at', '<=', now + soonMs)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('sms_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['refused', 'failed'])
      .where('phone', '!=', '')
      .where('created_at', '>', now - dayMs)
      .executeTakeFirstOrThrow(),
  ])
  return { waiting: waiting.count, oldestAt: waiting.oldest ?? undefined, failed: failed.count }
}
