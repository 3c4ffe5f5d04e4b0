import { sql, type RawBuilder } from 'kysely'
import type { Facts } from '#upstream/kernel/db/facts'
import { requestKeptMs } from './purchase-request-rules'

/** Orders of a store that are under way, by state, without those unpaid past their deadline. */
export function openOrders(storeId: number, now: number): Facts {
  return sql`select 'open' as part, 0 as id, '' as name, state, 0 as at, count(*) as number
    from orders
    where store_id = ${storeId} and state not in ('completed', 'cancelled')
      and not (state = 'unpaid' and pay_by_at <= ${now})
    group by state`
}

/**
 * What a store bought by month, as in `sumOrdersByMonth`: `id` is the place of the month, `number`
 * the sum in 分. `starts` are the starts of the months (ms) and, last, the end of the last one.
 */
export function boughtByMonth(storeId: number, starts: readonly number[]): Facts {
  const ends = starts.slice(1)
  const cases = ends.map((end, at) => sql`when created_at < ${sql.lit(end)} then ${sql.lit(at)}`)
  const place = sql`case ${sql.join(cases, sql` `)} end`
  return sql`select 'month' as part, ${place} as id, '' as name, '' as state, 0 as at,
      cast(sum(total_fen) as bigint) as number
    from orders
    where store_id = ${storeId} and state not in ('cancelled', 'unpaid')
      and created_at >= ${starts[0] ?? 0} and created_at < ${ends.at(-1) ?? 0}
    group by ${place}`
}

/** The newest orders of a store: `name` is the code, `number` the total in 分. */
export function newestOrders(storeId: number, now: number, most: number): Facts {
  return sql`select * from (
    select 'newest' as part, id, code as name,
      case when state = 'unpaid' and pay_by_at <= ${now} then 'cancelled' else state end as state,
      created_at as at, total_fen as number
    from orders where store_id = ${storeId} order by id desc limit ${sql.lit(most)}
  ) as newest`
}

/**
 * The lines of `listOrderedAmounts`: `id` is the product, `number` the quantity in thousandths.
 */
export function orderedAmounts(storeId: number, since: number, most: number): Facts {
  return sql`select * from (
    select 'line' as part, lines.goods_id as id, '' as name, '' as state,
      orders.created_at as at, lines.quantity_milli as number
    from orders inner join order_lines as lines on lines.order_id = orders.id
    where orders.store_id = ${storeId} and orders.created_at >= ${since}
      and orders.state not in ('cancelled', 'unpaid') and lines.kind <> 'gift'
    order by orders.created_at desc limit ${sql.lit(most)}
  ) as bought`
}

/** Requests that wait in these stores, by store (`id`); `state` is `own` for the member's own. */
export function waitingRequests(
  stores: RawBuilder<number>,
  { memberId, now }: { memberId: number; now: number },
): Facts {
  const whose = sql`case when member_id = ${sql.lit(memberId)} then 'own' else 'other' end`
  return sql`select 'request' as part, store_id as id, '' as name, ${whose} as state, 0 as at,
      count(*) as number
    from purchase_requests
    where store_id in ${stores} and state = 'waiting' and created_at > ${now - requestKeptMs}
    group by store_id, ${whose}`
}
