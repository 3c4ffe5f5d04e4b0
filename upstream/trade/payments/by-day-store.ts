import { sql } from 'kysely'
import { dayOf } from '#upstream/kernel/db/by-day'
import type { Facts } from '#upstream/kernel/db/facts'

/** What was paid online since a moment (ms) by day, 分; not what went back as it had come. */
export function onlineByDay(since: number): Facts {
  const day = dayOf('ended_at')
  return sql`select 'money' as part, ${day} as id, '' as name, '' as state, 0 as at,
      cast(sum(paid_fen) as bigint) as number
    from online_payments where state = 'paid' and ended_at >= ${since}
    group by ${day}`
}
