import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** What was sent, by the hash of who sent it, the token of the form and everything in it. */
export interface SentForm {
  name: string
  /** ms: so long an answer is kept for who sends the same form again. */
  keptMs: number
}

/** What was answered to it, sealed; undefined for a form that was not carried out, or long ago. */
export async function findFormAnswer(
  { db, now }: Context,
  { name }: SentForm,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_requests')
    .select('answer')
    .where('name', '=', name)
    .where('until_at', '>', now)
    .executeTakeFirst()
  return row?.answer
}

/** Notes a form; false when it is noted already. One under way in another transaction is waited for. */
export async function insertFormRequest(
  { db, now }: Context,
  { name, keptMs }: SentForm,
): Promise<boolean> {
  const written = await db
    .insertInto('form_requests')
    .values({ name, until_at: now + keptMs })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ answer: '', until_at: now + keptMs })
        .where('form_requests.until_at', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
}

export async function keepFormAnswer(db: Db, name: string, answer: string): Promise<void> {
  await db.updateTable('form_requests').set({ answer }).where('name', '=', name).execute()
}

/** A form that came to nothing can be sent again. */
export async function dropFormRequest(db: Db, name: string): Promise<void> {
  await db.deleteFrom('form_requests').where('name', '=', name).execute()
}

/** Forgets forms whose time is over, of buyers and visitors a minute; answers how many. */
export async function forgetFormRequests({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_requests')
    .where('until_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
