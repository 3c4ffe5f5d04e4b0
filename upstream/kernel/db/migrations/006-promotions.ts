import { sql, type Kysely } from 'kysely'
import { changesGoods } from '../change-triggers'
import { createTable } from '../create-table'
import type { Engine } from '../engine'

/**
 * Special prices, and who has ordered how much at them. `goods.is_on_promotion` goes: whether a
 * promotion is in force is a matter of its window.
 */
export async function createPromotions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'promotions', {
    id: 'id',
    kind: 'text',
    goods_id: 'int ->goods',
    price_e4: 'int >=0',
    limit_milli: 'int =0',
    is_strict: 'int =0',
    starts_at: 'int',
    ends_at: 'int',
  })
  await createTable(db, engine, 'promotion_uses', {
    promotion_id: 'int ->promotions',
    owner_id: 'int ->members',
    used_milli: 'int >=0',
  })
  // A new or changed promotion moves its product in lists.
  const triggers = changesGoods('promotions', engine)
  for (const statement of [...statements, ...triggers]) await sql.raw(statement).execute(db)
}

const statements = [
  'create index promotions_goods on promotions (goods_id, ends_at)',
  'create unique index unique_promotion_uses on promotion_uses (promotion_id, owner_id)',
  'alter table order_lines add column promotion_id bigint references promotions (id)',
  'alter table goods drop column is_on_promotion',
]
