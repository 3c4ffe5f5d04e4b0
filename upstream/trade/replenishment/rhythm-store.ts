import { sql, type Insertable } from 'kysely'
import type { ContactState } from '#contract/desk/kinds/members'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import type { Db } from '#upstream/kernel/db/database'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import type { Schema } from '#upstream/kernel/db/schema'
import { selectCustomers } from '#upstream/members/accounts/customer-store'
import { storesEnding } from '#upstream/members/accounts/ending-store'
import { hasOrderedSince } from '../orders/usage-store'

/** Keeps what was found of these stores in place of what was found before. */
export async function keepRhythms(
  db: Db,
  storeIds: readonly number[],
  rhythms: readonly Insertable<Schema['store_rhythms']>[],
): Promise<void> {
  await db
    .deleteFrom('store_rhythms')
    .where('store_id', 'in', [...storeIds, 0])
    .execute()
  await insertRows(db, 'store_rhythms', rhythms)
}

/** A licence is less urgent than anything that runs out within a week. */
const licenceDays = 30 * 86_400_000

interface AskedContacts extends AskedStates<ContactState> {
  /** ms. */
  now: number
  /** The last day up to which a licence ends soon. */
  endingUntil: string
}

/**
 * Customers with a reason to be contacted, by the first of their reasons. A store that has ordered
 * since the night has neither run out nor is it idle. Two statements.
 */
export function listContacts(db: Db, { now, endingUntil, ...asked }: AskedContacts) {
  const at = sql.lit(now)
  const isOpen = sql<boolean>`(rhythm.store_id is not null
    and not ${hasOrderedSince('rhythm.store_id', 'rhythm.found_at')})`
  const isDue = sql<boolean>`(${isOpen} and rhythm.due_count > 0)`
  const isIdle = sql<boolean>`(${isOpen} and rhythm.idle_from_at <= ${at})`
  const isEnding = sql<boolean>`ending.store_id is not null`
  const state = sql<ContactState>`case when ${isDue} then 'due' when ${isIdle} then 'idle'
    else 'licences' end`
  const flag = (condition: typeof isOpen) => sql<number>`case when ${condition} then 1 else 0 end`
  const listed = selectCustomers(db)
    .leftJoin('store_rhythms as rhythm', 'rhythm.store_id', 'stores.id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom(storesEnding(db, endingUntil).as('one'))
          .select('one.store_id')
          .distinct()
          .as('ending'),
      (join) => join.onRef('ending.store_id', '=', 'stores.id'),
    )
    .where(sql<boolean>`(${isDue} or ${isIdle} or ${isEnding})`)
    .select(['stores.id', 'stores.company', 'members.name', 'members.phone'])
    .select(['rhythm.last_order_at', 'rhythm.every_days', 'rhythm.due_names'])
    .select([
      state.as('state'),
      sql<number>`case when ${isDue} then rhythm.due_count else 0 end`.as('due_count'),
      'rhythm.runs_out_at',
      flag(isIdle).as('is_idle'),
      flag(isEnding).as('is_ending'),
    ])
  const urgency = sql`case when ${isDue} then rhythm.runs_out_at
    when ${isIdle} then rhythm.idle_from_at else ${sql.lit(now + licenceDays)} end`
  return listByState(listed, asked, {
    of: 'stores',
    state,
    isQueue: true,
    by: urgency,
    store: 'stores.id',
  })
}
