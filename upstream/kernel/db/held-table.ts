import type { Context } from '../context'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { HeldCounts } from '#contract/coupon'
import type { HeldState } from '#contract/kinds'
import type { Db } from './database'
import type { Schema } from './schema'

type HeldTable = 'store_coupons' | 'vouchers'

/** The (first) order that used it; null when unused. */
interface UsedFor {
  order_id: number | null
  order_code: string | null
}

interface HeldBy {
  storeId: number
  only?: RawBuilder<boolean> | undefined
}

export interface HeldQuery extends HeldBy {
  state: HeldState
  page: number
  pageSize: number
}

/**
 * One page of a store's coupons or vouchers in a state at `now` (ms), with the count of each state.
 * The earliest expiry comes first; of expired ones, the latest. Two statements.
 */
export async function listHeld<T extends HeldTable>(
  ctx: Context,
  table: T,
  query: HeldQuery,
): Promise<{ rows: (Selectable<Schema[T]> & UsedFor)[]; counts: HeldCounts }> {
  const { state, page, pageSize } = query
  const direction = sql.raw(state === 'unused' ? 'asc' : 'desc')
  const [{ rows }, counts] = await Promise.all([
    sql<Selectable<Schema[T]> & UsedFor>`
      select held.*, ${usedFor('held', 'id')} as order_id, ${usedFor('held', 'code')} as order_code
      from ${heldBy(table, query)} and ${isIn(state, ctx.now)}
      order by expires_at ${direction}, id ${direction}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(ctx.db),
    countHeld(ctx, table, query),
  ])
  return { rows, counts }
}

export async function countHeld(ctx: Context, table: HeldTable, by: HeldBy): Promise<HeldCounts> {
  const count = (state: HeldState) =>
    sql`coalesce(sum(case when ${isIn(state, ctx.now)} then 1 else 0 end), 0) as ${sql.ref(state)}`
  const { rows } = await sql<HeldCounts>`
    select ${count('unused')}, ${count('used')}, ${count('expired')}
    from ${heldBy(table, by)}`.execute(ctx.db)
  return rows[0] ?? { unused: 0, used: 0, expired: 0 }
}

function heldBy(table: HeldTable, { storeId, only = sql`1 = 1` }: HeldBy) {
  return sql`${sql.table(table)} as held where store_id = ${storeId} and ${only}`
}

// An unused row past its time is expired; no job writes that.
function isIn(state: HeldState, now: number): RawBuilder<boolean> {
  if (state === 'used') return sql`state = 'used'`
  const isOver = sql.raw(state === 'expired' ? '<=' : '>')
  return sql`state = 'unused' and expires_at ${isOver} ${now}`
}

/** SQL fragment: the first order that used a row of this table or alias; null when unused. */
export function usedFor<Column extends 'id' | 'code'>(
  held: string,
  column: Column,
): RawBuilder<(Column extends 'id' ? number : string) | null> {
  const order = sql.ref(`orders.${column}`)
  return sql`(
    select ${order} from orders where orders.submission_id = ${sql.ref(`${held}.submission_id`)}
    order by orders.id limit 1
  )`
}

/** SQL fragment: the state of a row at `now` (ms), which is no parameter, to group by it. */
export function heldStateAt(now: number): RawBuilder<HeldState> {
  return sql<HeldState>`case when state = 'used' then 'used'
    when expires_at <= ${sql.lit(now)} then 'expired' else 'unused' end`
}

export interface HeldUse {
  storeId: number
  ids: readonly number[]
  submissionId: number
}

/**
 * Uses coupons or vouchers for a submission. False when one of them is not this store's, not unused
 * or not valid at `now`; the caller must then roll the transaction back.
 */
export async function useHeld(
  ctx: Context,
  table: HeldTable,
  { storeId, ids, submissionId }: HeldUse,
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const { rows } = await sql`
    update ${sql.table(table)} set state = 'used', submission_id = ${submissionId}
    where id in (${sql.join(wanted)}) and store_id = ${storeId} and ${isIn('unused', ctx.now)}
      and ${hasBegun(table, ctx.now)}
    returning id`.execute(ctx.db)
  return rows.length === wanted.length
}

/** Returns what a submission had used; expired ones stay expired. */
export async function returnHeld(trx: Db, table: HeldTable, submissionId: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set state = 'unused', submission_id = null
    where submission_id = ${submissionId}`.execute(trx)
}

// A voucher is valid from the moment it is granted.
function hasBegun(table: HeldTable, now: number): RawBuilder<boolean> {
  return table === 'vouchers' ? sql`1 = 1` : sql`valid_from_at <= ${now}`
}
