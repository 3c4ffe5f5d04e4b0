import type { Insertable, Selectable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { InvoiceTable } from '#upstream/kernel/db/invoice-tables'

export type InvoiceRecord = Selectable<InvoiceTable>

/** Keeps an issued invoice for good. Its id. */
export async function insertInvoice(
  ctx: Context,
  invoice: Omit<Insertable<InvoiceTable>, 'created_at' | 'id'>,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('invoices')
    .values({ ...invoice, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether some invoice has this number. */
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
