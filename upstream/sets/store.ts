import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/database'

/** A set with what one of it holds. */
export interface SetRow {
  id: number
  name: string
  intro: string
  startsAt: number
  endsAt: number
  /** Most per licence holder; 0 is none. */
  limit: number
  /** Ordered by the buyer's licence holder and not cancelled. */
  used: number
  goods: { goodsId: number; quantityMilli: number; priceE4: number }[]
}

/** So many of one set. */
export interface SetUse {
  setId: number
  count: number
}

type Owner = { memberId: number } | undefined

/** These sets, in or out of their window. Two statements. */
export function listSets(db: Db, buyer: Owner, ids: readonly number[]): Promise<SetRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : readSets(db, buyer, sql`id in (${sql.join(ids)})`)
}

/** The sets that are in force at `now` (ms) or still to come, by when they begin. */
export function listCurrentSets(db: Db, buyer: Owner, now: number): Promise<SetRow[]> {
  return readSets(db, buyer, sql`ends_at > ${now}`)
}

async function readSets(db: Db, buyer: Owner, which: RawBuilder<boolean>): Promise<SetRow[]> {
  const found = db.selectFrom('sets').where(which)
  const [sets, goods] = await Promise.all([
    found
      .selectAll()
      .select(
        sql<number>`coalesce((
          select used_count from set_uses
          where set_uses.set_id = sets.id and set_uses.owner_id = ${buyer?.memberId ?? null}
        ), 0)`.as('used'),
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('set_goods')
      .selectAll()
      .where('set_id', 'in', found.select('id'))
      .orderBy('goods_id')
      .execute(),
  ])
  return sets.map((set) => ({
    id: set.id,
    name: set.name,
    intro: set.intro,
    startsAt: set.starts_at,
    endsAt: set.ends_at,
    limit: set.limit_count,
    used: set.used,
    goods: goods
      .filter((part) => part.set_id === set.id)
      .map((part) => ({
        goodsId: part.goods_id,
        quantityMilli: part.quantity_milli,
        priceE4: part.price_e4,
      })),
  }))
}

/**
 * Counts an order against the limits of its sets; the answer names the sets whose limit no longer
 * reaches, and then the transaction must be thrown away. Conditional on the limit in the one
 * statement that counts, so two stores of one licence holder cannot both take the last.
 */
export async function takeSets(
  trx: Db,
  ownerId: number,
  uses: readonly SetUse[],
): Promise<number[]> {
  const short: number[] = []
  // In one order for everybody, so that two of one licence holder wait instead of deadlocking.
  for (const { setId, count } of totals(uses)) {
    const { rows } = await sql<{ set_id: number }>`
      insert into set_uses (set_id, owner_id, used_count)
      select id, cast(${ownerId} as bigint), cast(${count} as bigint) from sets
      where id = ${setId} and (limit_count = 0 or limit_count >= ${count})
      on conflict (set_id, owner_id) do update
      set used_count = set_uses.used_count + excluded.used_count
      where exists (
        select 1 from sets
        where sets.id = excluded.set_id and (
          sets.limit_count = 0 or set_uses.used_count + excluded.used_count <= sets.limit_count
        )
      )
      returning set_id`.execute(trx)
    if (rows.length === 0) short.push(setId)
  }
  return short
}

/** Takes back the sets that an order of this store had used. */
export async function returnSets(trx: Db, orderId: number, storeId: number): Promise<void> {
  await sql`
    update set_uses
    set used_count = set_uses.used_count - ordered.set_count
    from (
      select set_id, sum(set_count) as set_count from order_lines
      where order_id = ${orderId} and set_id is not null
      group by set_id
    ) as ordered
    where set_uses.set_id = ordered.set_id
      and set_uses.owner_id = (select owner_id from stores where id = ${storeId})
  `.execute(trx)
}

function totals(uses: readonly SetUse[]): SetUse[] {
  const sums = new Map<number, number>()
  for (const { setId, count } of uses) sums.set(setId, (sums.get(setId) ?? 0) + count)
  return [...sums].map(([setId, count]) => ({ setId, count })).sort((a, b) => a.setId - b.setId)
}
