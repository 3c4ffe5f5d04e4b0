import { sql, type Selectable } from 'kysely'
import type { BalanceKind } from '#contract/wallet-words'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export type LedgerRow = Selectable<Schema['balance_log']>

interface LedgerFilter {
  kind?: BalanceKind | undefined
  /** ms; `until` is exclusive. */
  from?: number | undefined
  until?: number | undefined
}

function selectRows(db: Db, storeId: number, { kind, from, until }: LedgerFilter) {
  return db
    .selectFrom('balance_log')
    .where('store_id', '=', storeId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from as number))
    .$if(until !== undefined, (query) => query.where('created_at', '<', until as number))
}

export async function listLedger(
  db: Db,
  storeId: number,
  { page, pageSize, ...filter }: LedgerFilter & { page: number; pageSize: number },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const asked = selectRows(db, storeId, filter)
  const [rows, { total }] = await Promise.all([
    asked
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    asked.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Ledger entries of a store in a half-open interval, the oldest first. */
export function listLedgerOf(
  db: Db,
  storeId: number,
  window: { from: number; until: number },
): Promise<LedgerRow[]> {
  return selectRows(db, storeId, window).selectAll().orderBy('id').execute()
}

/** Balance of a store before a time (ms), 分. */
export async function balanceBefore(db: Db, storeId: number, at: number): Promise<number> {
  const row = await selectRows(db, storeId, { until: at })
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_fen'), eb.lit(0)).as('fen'))
    .executeTakeFirstOrThrow()
  return row.fen
}

/**
 * Balances of a store just before each of these times (ms), 分, from the last entry before it: one
 * search of the index per time, however many entries there are. One statement.
 */
export async function balancesAt(
  db: Db,
  storeId: number,
  moments: readonly number[],
): Promise<number[]> {
  const places = sql.join(moments.map((at, place) => sql`(${sql.lit(place)}, ${sql.lit(at)})`))
  const { rows } = await sql<{ fen: number }>`
    select coalesce((
      select balance_after_fen from balance_log
      where store_id = ${storeId} and created_at < moments.column2
      order by created_at desc, id desc limit 1
    ), 0) as fen
    from (values ${places}) as moments order by moments.column1`.execute(db)
  return rows.map(({ fen }) => fen)
}

/** Totals of ledger entries by kind in a half-open interval, 分. */
export async function sumByKind(
  db: Db,
  storeId: number,
  window: { from: number; until: number },
): Promise<{ kind: string; fen: number; rows: number }[]> {
  return selectRows(db, storeId, window)
    .select((eb) => [
      'kind',
      eb.fn.sum<number>('amount_fen').as('fen'),
      eb.fn.countAll<number>().as('rows'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}

/**
 * Income and spending between consecutive times (ms, ascending, the last exclusive), 分: one entry
 * per interval. One statement.
 */
export async function sumBetween(
  db: Db,
  storeId: number,
  moments: readonly number[],
): Promise<{ inFen: number; outFen: number }[]> {
  const places = moments.slice(0, -1)
  const [first = 0, end = 0] = [moments[0], moments.at(-1)]
  const place = sql<number>`case ${sql.join(
    places.slice(1).map((at, index) => sql`when created_at < ${at} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(places.length - 1)} end`
  const rows = await selectRows(db, storeId, { from: first, until: end })
    .select(place.as('place'))
    .select(sql<number>`sum(case when amount_fen > 0 then amount_fen else 0 end)`.as('in_fen'))
    .select(sql<number>`sum(case when amount_fen < 0 then -amount_fen else 0 end)`.as('out_fen'))
    .groupBy('place')
    .execute()
  return places.map((_, index) => {
    const row = rows.find((one) => one.place === index)
    return { inFen: row?.in_fen ?? 0, outFen: row?.out_fen ?? 0 }
  })
}

interface LedgerSum {
  rows: number
  sumFen: number
  gaps: number
}

/**
 * Ledger totals of stores, and the number of entries whose balance does not follow from the one
 * before.
 */
export async function sumLedgers(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, LedgerSum>> {
  const { rows } = await sql<{ store_id: number; rows: number; sum_fen: number; gaps: number }>`
    select store_id, count(*) as rows, sum(amount_fen) as sum_fen,
      sum(case when before_fen + amount_fen <> balance_after_fen then 1 else 0 end) as gaps
    from (
      select store_id, amount_fen, balance_after_fen, coalesce(
        lag(balance_after_fen) over (partition by store_id order by id), 0
      ) as before_fen
      from balance_log where store_id in (${sql.join(storeIds)})
    ) as followed
    group by store_id`.execute(db)
  return new Map(
    rows.map(({ store_id, rows: count, sum_fen: sumFen, gaps }) => [
      store_id,
      { rows: count, sumFen, gaps },
    ]),
  )
}
