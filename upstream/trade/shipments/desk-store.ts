import { sql } from 'kysely'
import type { ShipmentState } from '#contract/shipment-words'
import type { Db } from '#upstream/kernel/db/database'
import { sortOf } from '#upstream/kernel/db/sort-of'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { selectCompanies } from '#upstream/members/accounts/store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { containsCode } from '../orders/list-store'

interface ShipmentFilter {
  state?: ShipmentState | undefined
  /**
   * Matched against the shipment number (which contains the order's), the tracking number and the
   * company.
   */
  keywords: string
  /** The sort column as the contract names it. '' is the default order. */
  sort: string
  page: number
  pageSize: number
}

/** One page of shipments: packed ones the longest waiting first, else the latest first. */
export async function listDeskShipments(
  db: Db,
  { state, keywords, sort, page, pageSize }: ShipmentFilter,
) {
  const found = selectCompanies(db)
    .innerJoin('shipments', 'shipments.store_id', 'stores.id')
    .$if(keywords !== '', (query) => query.where(matches(db, keywords)))
  const asked = sortOf(sort, sorts)
  const direction = asked?.direction ?? (state === 'packed' ? 'asc' : 'desc')
  const [rows, counted] = await Promise.all([
    found
      .selectAll('shipments')
      .$if(state !== undefined, (query) =>
        query.where('shipments.state', '=', state as ShipmentState),
      )
      .$if(asked !== undefined, (query) => query.orderBy(asked?.by ?? sorts.at, direction))
      .orderBy('shipments.id', direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    found
      .clearSelect()
      .select((eb) => ['shipments.state', eb.fn.countAll<number>().as('count')])
      .groupBy('shipments.state')
      .execute(),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.state, row.count]))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return { rows, counts, total: state === undefined ? all : (counts[state] ?? 0) }
}

const sorts = {
  code: sql.ref('shipments.code'),
  at: sql`coalesce(shipments.shipped_at, shipments.created_at)`,
}

function matches(db: Db, keywords: string) {
  return sql<boolean>`(
    ${containsCode('shipments.code', keywords)}
    or ${containsCode('shipments.tracking_number', keywords)}
    or ${ofNamedStore(db, 'stores.id', keywords)}
  )`
}

export async function readUnchecked(db: Db) {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'created_at as at'])
    .where('state', '=', 'packed')
    .orderBy('created_at')
    .execute()
  return waitingOf(rows)
}
