import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database'
import type { Schema } from './schema'

/** An ordered quantity of a limited promotion (thousandths) or set (number of sets). */
export interface Use {
  id: number
  amount: number
}

/**
 * Two tables that keep limits per licence holder (`owner_id`): the limits, and the use of each
 * holder. The owning module names the tables.
 */
export interface UseLedger {
  /** The table with the limits and its limit column; 0 is none. */
  limited: keyof Schema
  limit: string
  /** The table of uses, with the columns for the id and the amount. */
  uses: keyof Schema
  id: string
  used: string
}

/**
 * Counts an order against the limits of its promotions or sets. Returns those whose limit does not
 * suffice; if there are any, the caller must roll the transaction back. One statement, conditional
 * on the limit, so two stores of one licence holder cannot both take the last of it.
 */
export async function takeFromLedger(
  trx: Db,
  ledger: UseLedger,
  ownerId: number,
  uses: readonly Use[],
): Promise<number[]> {
  const sums = totals(uses)
  if (sums.length === 0) return []
  const { table, id, used, limited, limit } = namesOf(ledger)
  const { rows } = await sql<{ id: number }>`
    with wanted (id, amount) as (values ${valuesOf(sums)})
    insert into ${table} (${id}, owner_id, ${used})
    select limited.id, cast(${ownerId} as bigint), wanted.amount
    from wanted inner join ${limited} as limited on limited.id = wanted.id
    where limited.${limit} = 0 or wanted.amount <= limited.${limit}
    order by limited.id
    on conflict (${id}, owner_id) do update set ${used} = ${table}.${used} + excluded.${used}
    where exists (
      select 1 from ${limited} as limited
      where limited.id = excluded.${id} and (
        limited.${limit} = 0 or ${table}.${used} + excluded.${used} <= limited.${limit}
      )
    )
    returning ${id} as id`.execute(trx)
  const counted = new Set(rows.map((row) => row.id))
  return sums.map(([of]) => of).filter((of) => !counted.has(of))
}

/**
 * Gives back the uses of a cancelled order; `owner` is an SQL expression for the licence holder.
 */
export async function returnToLedger(
  trx: Db,
  ledger: UseLedger,
  owner: RawBuilder<number>,
  uses: readonly Use[],
): Promise<void> {
  const sums = totals(uses)
  if (sums.length === 0) return
  const { table, id, used } = namesOf(ledger)
  await sql`
    with given (id, amount) as (values ${valuesOf(sums)})
    update ${table} set ${used} = ${table}.${used} - given.amount
    from given
    where ${table}.${id} = given.id and ${table}.owner_id = ${owner}`.execute(trx)
}

function namesOf({ uses, id, used, limited, limit }: UseLedger) {
  return {
    table: sql.table(uses),
    id: sql.ref(id),
    used: sql.ref(used),
    limited: sql.table(limited),
    limit: sql.ref(limit),
  }
}

function valuesOf(sums: readonly [id: number, amount: number][]) {
  return sql.join(
    sums.map(([of, amount]) => sql`(cast(${of} as bigint), cast(${amount} as bigint))`),
  )
}

// Sorted, so that two orders of one licence holder lock rows in the same order and never deadlock.
function totals(uses: readonly Use[]): [id: number, amount: number][] {
  const sums = new Map<number, number>()
  for (const { id, amount } of uses) sums.set(id, (sums.get(id) ?? 0) + amount)
  return [...sums].sort(([a], [b]) => a - b)
}
