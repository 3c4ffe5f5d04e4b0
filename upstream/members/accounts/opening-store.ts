import { sql } from 'kysely'
import { numberFact } from '#upstream/kernel/db/facts'

/** 1 when a store may buy. */
export const anyApproved = numberFact(
  'approved',
  sql`case when exists (select 1 from stores where approval = 'approved') then 1 else 0 end`,
)
