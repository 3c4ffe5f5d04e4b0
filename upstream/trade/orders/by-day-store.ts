import { sql } from 'kysely'
import { dayOf } from '#upstream/kernel/db/by-day'
import type { Facts } from '#upstream/kernel/db/facts'

/** Orders since a moment (ms) by the day they were placed, without unpaid and cancelled ones. */
export function ordersByDay(since: number): Facts {
  const day = dayOf('created_at')
  return sql`select 'orders' as part, ${day} as id, '' as name, '' as state, 0 as at,
      count(*) as number
    from orders
    where created_at >= ${since} and state not in ('cancelled', 'unpaid')
    group by ${day}`
}

/** Money of slips since a moment (ms) by the day it was found to have arrived, 分. */
export function slipsByDay(since: number): Facts {
  const day = dayOf('decided_at')
  return sql`select 'money' as part, ${day} as id, '' as name, '' as state, 0 as at,
      cast(sum(arrived_fen) as bigint) as number
    from slips where state = 'arrived' and decided_at >= ${since}
    group by ${day}`
}
