import type { Insertable, Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type InvoiceRecord = Selectable<Schema['invoices']>

export async function insertInvoice(
  ctx: Context,
  invoice: Omit<Insertable<Schema['invoices']>, 'created_at' | 'id'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('invoices')
    .values({ ...invoice, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function isNumberTaken(db: Db, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

export function getInvoiceRow(db: Db, id: number): Promise<InvoiceRecord | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
}
