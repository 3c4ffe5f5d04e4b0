import { sql, type Kysely } from 'kysely'

/** Whether a buyer was reminded of the receipt of a 含麻 order. */
export async function keepHmReminders(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column hm_reminded_at bigint`.execute(db)
  // Receipts of all stores are gone through once a day.
  await sql`create index orders_hm_open on orders (state) where is_hm = 1`.execute(db)
}
