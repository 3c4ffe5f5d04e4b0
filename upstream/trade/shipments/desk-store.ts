import { sql } from 'kysely'
import type { ShipmentState } from '#contract/shipment-words'
import type { Db } from '#upstream/kernel/db/database'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { listByState, type AskedStates } from '#upstream/kernel/db/paged'
import { selectCompanies } from '#upstream/members/accounts/store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { containsCode, ofOrderOr } from '../orders/list-store'

interface ShipmentFilter extends AskedStates<ShipmentState> {
  /**
   * Matched against the shipment number (which contains the order's), the tracking number and the
   * company.
   */
  keywords: string
}

/** One page of shipments: packed ones the longest waiting first, else the latest first. */
export function listDeskShipments(db: Db, { keywords, ...asked }: ShipmentFilter) {
  const all = selectCompanies(db)
    .innerJoin('shipments', 'shipments.store_id', 'stores.id')
    .selectAll('shipments')
    .$if(keywords !== '', (query) => query.where(matches(db, keywords)))
  const isQueue = asked.state === 'packed'
  return listByState(all, asked, { of: 'shipments', isQueue, sorts, time: sorts.at })
}

const sorts = {
  code: sql.ref('shipments.code'),
  at: sql`coalesce(shipments.shipped_at, shipments.created_at)`,
}

function matches(db: Db, keywords: string) {
  const named = sql<boolean>`(
    ${containsCode('shipments.code', keywords)}
    or ${containsCode('shipments.tracking_number', keywords)}
    or ${ofNamedStore(db, 'shipments.store_id', keywords)}
  )`
  return ofOrderOr(keywords, (id) => sql`shipments.order_id = ${id}`, named)
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
