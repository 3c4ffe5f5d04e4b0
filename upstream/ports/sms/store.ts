import type { Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

type OutboxRow = Selectable<Schema['sms_outbox']>

const dayMs = 86_400_000
/** ms; longer than the pause between two tries. */
const soonMs = 120_000

/** Writes a message to be sent after the current transaction; returns its id. */
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
 * Takes a due message and moves its next try to `nextTryAt`, so that no other process sends it;
 * undefined when it is not due or was taken.
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

export async function finishSms(
  db: Db,
  id: number,
  row: Pick<OutboxRow, 'state'> & Partial<Pick<OutboxRow, 'sealed_values'>>,
): Promise<void> {
  await db.updateTable('sms_outbox').set(row).where('id', '=', id).execute()
}

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

/** Deletes messages created before `before` (ms); returns their number. */
export async function deleteOldSms(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sms_outbox')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Counts waiting messages, with the age of the oldest, and those of the last day that were never
 * sent.
 */
export async function countSms({ db, now }: Context) {
  const [waiting, failed] = await Promise.all([
    db
      .selectFrom('sms_outbox')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.min<number | null>('created_at').as('oldest'),
      ])
      .where('state', '=', 'waiting')
      // Excludes those held back until the morning.
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
