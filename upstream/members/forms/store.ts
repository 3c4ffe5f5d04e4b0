import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

export interface SentForm {
  name: string
  keptMs: number
}

/** The stored response, encrypted; undefined for a new or expired form. */
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

/** Inserts a form; false when it exists. Waits for one in progress in another transaction. */
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

/** Lets a refused form be submitted again. */
export async function dropFormRequest(db: Db, name: string): Promise<void> {
  await db.deleteFrom('form_requests').where('name', '=', name).execute()
}

export async function forgetFormRequests({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_requests')
    .where('until_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
