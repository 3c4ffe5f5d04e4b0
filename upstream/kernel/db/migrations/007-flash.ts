import { sql, type Kysely } from 'kysely'

/** Flash sales: promotions with a stock of their own, which lines in carts hold for a while. */
export async function createFlash(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table promotions add column stock_milli bigint not null default 0',
  'alter table cart_lines add column promotion_id bigint references promotions (id)',
  'alter table cart_lines add column held_until_at bigint',
  'create index promotions_kind on promotions (kind, ends_at)',
  'create index cart_lines_promotion on cart_lines (promotion_id, held_until_at)',
]
