import { sql, type RawBuilder } from 'kysely'
import type { MemberTab } from '#contract/desk/member-tabs'
import type { Approval } from '#contract/document-slots'
import type { Db } from '#upstream/kernel/db/database'
import { narrowed, rowsAfter, type AskedPage } from '#upstream/kernel/db/paged'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { storesEnding } from './ending-store'

interface MemberFilter extends AskedPage {
  state?: MemberTab | undefined
  /** Last day up to which a licence ends soon, `2026-11-21`. */
  endingUntil: string
  /** Which stores are looked for, each on `stores`; empty for all. */
  conditions: readonly RawBuilder<boolean>[]
}

/**
 * One page of all stores, the longest waiting first, with the counts per tab for these conditions.
 * Two statements.
 */
export async function listMembers(db: Db, filter: MemberFilter) {
  const { state, endingUntil, conditions, page, pageSize } = filter
  const isEnding = sql<boolean>`(
    stores.approval = 'approved' and stores.id in (${storesEnding(db, endingUntil)})
  )`
  const all = conditions.reduce(
    (query, condition) => query.where(condition),
    db
      .selectFrom('stores')
      .innerJoin('members', 'members.id', 'stores.owner_id')
      .where('members.password_hash', '<>', ''),
  )
  const columns = { time: sql.ref('stores.submitted_at'), store: 'stores.id' }
  const found = narrowed(all, filter, columns)
  const inState = found
    .$if(state !== undefined && state !== 'ending', (query) =>
      query.where('stores.approval', '=', state as Approval),
    )
    .$if(state === 'ending', (query) => query.where(isEnding))
    .select(['stores.id', 'stores.company', 'stores.kind', 'stores.approval'])
    .select(['stores.submitted_at', 'stores.created_at', 'members.username', 'stores.checked_by'])
  if (filter.after !== undefined)
    return { ...(await rowsAfter(inState, filter, sql.ref('stores.id'))), counts: {} }
  const [rows, counted] = await Promise.all([
    inState
      .orderBy('stores.submitted_at')
      .orderBy('stores.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .select((eb) => [
        'stores.approval',
        eb.fn.countAll<number>().as('count'),
        sql<number>`count(case when ${isEnding} then 1 end)`.as('ending'),
      ])
      .groupBy('stores.approval')
      .execute(),
  ])
  const counts: Partial<Record<MemberTab, number>> = Object.fromEntries(
    counted.map(({ approval, count }) => [approval, count]),
  )
  counts.ending = counted.reduce((sum, { ending }) => sum + ending, 0)
  const sum = counted.reduce((before, { count }) => before + count, 0)
  const total = state === undefined ? sum : (counts[state] ?? 0)
  return { rows, counts, paging: { page, pageSize, total, isCapped: false } }
}

/** Stores waiting for the first check or for the second person's confirmation. */
export async function readPendingStores(db: Db, of: 'unchecked' | 'checked') {
  const rows = await db
    .selectFrom('stores')
    .select('id')
    .select((eb) => eb.fn.coalesce('submitted_at', eb.lit(0)).as('at'))
    .where('approval', '=', 'pending')
    .where('checked_by', of === 'checked' ? 'is not' : 'is', null)
    .orderBy('submitted_at')
    .orderBy('id')
    .execute()
  return waitingOf(rows)
}
