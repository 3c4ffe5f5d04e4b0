import { sql } from 'kysely'
import { numberFact } from '#upstream/kernel/db/facts'

/** 1 when goods with a price are on the shelf. */
export const anyPriced = numberFact(
  'priced',
  sql`case when exists (
    select 1 from goods where is_on_shelf = 1 and base_price_e4 is not null
  ) then 1 else 0 end`,
)

/** 1 when some of them are in stock. */
export const anyStocked = numberFact(
  'stocked',
  sql`case when exists (
    select 1 from goods where is_on_shelf = 1 and base_price_e4 is not null and stock_milli > 0
  ) then 1 else 0 end`,
)
