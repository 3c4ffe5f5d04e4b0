import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'

/** So long an answer is kept for who sends the same form again. */
const keptMs = 86_400_000

/** What an operator sent, by the hash of the form's token and everything in it. */
export interface SentForm {
  operatorId: number
  name: string
}

/** What was answered to it, sealed; undefined for a form that was not carried out. */
export async function findFormAnswer(
  db: Db,
  { operatorId, name }: SentForm,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('form_requests')
    .select('answer')
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.answer
}

/** Notes a form; false when it is noted already. One under way in another transaction is waited for. */
export async function insertFormRequest(ctx: Context, form: SentForm): Promise<boolean> {
  const { operatorId, name } = form
  const written = await ctx.db
    .insertInto('form_requests')
    .values({ operator_id: operatorId, name, created_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['operator_id', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst()
  return written !== undefined
}

export async function keepFormAnswer(
  db: Db,
  { operatorId, name }: SentForm,
  answer: string,
): Promise<void> {
  await db
    .updateTable('form_requests')
    .set({ answer })
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .execute()
}

/** A form that came to nothing can be sent again. */
export async function dropFormRequest(db: Db, { operatorId, name }: SentForm): Promise<void> {
  await db
    .deleteFrom('form_requests')
    .where('operator_id', '=', operatorId)
    .where('name', '=', name)
    .execute()
}

/** Forgets forms that are a day old; answers how many. */
export async function forgetFormRequests({ db, now }: Context): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('form_requests')
    .where('created_at', '<=', now - keptMs)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
