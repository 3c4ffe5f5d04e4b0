import { sql } from 'kysely'
import { dayOf } from '#upstream/kernel/db/by-day'
import type { Facts } from '#upstream/kernel/db/facts'

/** Top-ups since a moment (ms) by the day they were found to have arrived, 分. */
export function topUpsByDay(since: number): Facts {
  const day = dayOf('decided_at')
  return sql`select 'money' as part, ${day} as id, '' as name, '' as state, 0 as at,
      cast(sum(arrived_fen) as bigint) as number
    from top_ups where state = 'arrived' and decided_at >= ${since}
    group by ${day}`
}
