import { sql } from 'kysely'
import { numberFact } from '#upstream/kernel/db/facts'

/** 1 when somebody has ordered. */
export const anyOrder = numberFact(
  'ordered',
  sql`case when exists (select 1 from orders) then 1 else 0 end`,
)
