import { sql, type Kysely } from 'kysely'

/** Which invoice an order gets, and the papers that are wanted along with its goods. */
export async function addOrderPapers(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table orders add column invoice_kind text not null default 'plain'
     check (invoice_kind in ('plain', 'special'))`,
  // What orders got before anybody was asked.
  `update orders set invoice_kind = 'special'
     where store_id in (select id from stores where kind <> 'clinic')`,
  // OrderPaper names, with spaces between.
  "alter table orders add column papers text not null default ''",
]
