import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'

/** An ordered amount of a promotion or a set that has a limit: thousandths of the unit, or sets. */
export interface Use {
  id: number
  amount: number
}

/** What has a limit per licence holder, and the tables that say how much of it each has ordered. */
const ledgers = {
  promotions: {
    uses: { table: 'promotion_uses', id: 'promotion_id', used: 'used_milli' },
    limit: 'limit_milli',
    ordered: 'quantity_milli',
  },
  sets: {
    uses: { table: 'set_uses', id: 'set_id', used: 'used_count' },
    limit: 'limit_count',
    ordered: 'set_count',
  },
} as const
type Limited = keyof typeof ledgers

/**
 * Counts an order against the limits of its promotions or sets. The answer names those whose limit
 * does not suffice; if there are any, the caller must roll the transaction back. One statement,
 * conditional on the limit, so two stores of one licence holder cannot both take the last of it.
 */
export async function takeUses(
  trx: Db,
  limited: Limited,
  ownerId: number,
  uses: readonly Use[],
): Promise<number[]> {
  const sums = totals(uses)
  if (sums.length === 0) return []
  const { table, id, used, limit } = namesOf(limited)
  const values = sums.map(([of, amount]) => sql`(cast(${of} as bigint), cast(${amount} as bigint))`)
  const { rows } = await sql<{ id: number }>`
    with wanted (id, amount) as (values ${sql.join(values)})
    insert into ${table} (${id}, owner_id, ${used})
    select limited.id, cast(${ownerId} as bigint), wanted.amount
    from wanted inner join ${sql.table(limited)} as limited on limited.id = wanted.id
    where limited.${limit} = 0 or wanted.amount <= limited.${limit}
    order by limited.id
    on conflict (${id}, owner_id) do update set ${used} = ${table}.${used} + excluded.${used}
    where exists (
      select 1 from ${sql.table(limited)} as limited
      where limited.id = excluded.${id} and (
        limited.${limit} = 0 or ${table}.${used} + excluded.${used} <= limited.${limit}
      )
    )
    returning ${id} as id`.execute(trx)
  const counted = new Set(rows.map((row) => row.id))
  return sums.map(([of]) => of).filter((of) => !counted.has(of))
}

/** Frees again what a cancelled order of this store had used of its limits. */
export async function returnUses(
  trx: Db,
  limited: Limited,
  orderId: number,
  storeId: number,
): Promise<void> {
  const { table, id, used, ordered } = namesOf(limited)
  await sql`
    update ${table} set ${used} = ${table}.${used} - given.amount
    from (
      select ${id} as id, sum(${ordered}) as amount from order_lines
      where order_id = ${orderId} and ${id} is not null
      group by ${id}
    ) as given
    where ${table}.${id} = given.id
      and ${table}.owner_id = (select owner_id from stores where id = ${storeId})
  `.execute(trx)
}

function namesOf(limited: Limited) {
  const { uses, limit, ordered } = ledgers[limited]
  return {
    table: sql.table(uses.table),
    id: sql.ref(uses.id),
    used: sql.ref(uses.used),
    limit: sql.ref(limit),
    ordered: sql.ref(ordered),
  }
}

// Sorted, so that two orders of one licence holder lock rows in the same order and never deadlock.
function totals(uses: readonly Use[]): [id: number, amount: number][] {
  const sums = new Map<number, number>()
  for (const { id, amount } of uses) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => a - b)
}

/** The goods of limited special prices in force of which a licence holder has ordered some. */
export async function listUsedSpecials(db: Db, ownerId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('promotion_uses')
    .innerJoin('promotions', 'promotions.id', 'promotion_uses.promotion_id')
    .select('promotions.goods_id')
    .distinct()
    .where('promotion_uses.owner_id', '=', ownerId)
    .where('promotion_uses.used_milli', '>', 0)
    .where('promotions.kind', '=', 'special')
    .where('promotions.limit_milli', '>', 0)
    .where('promotions.starts_at', '<=', now)
    .where('promotions.ends_at', '>', now)
    .execute()
  return rows.map((row) => row.goods_id)
}
