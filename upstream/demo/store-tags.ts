import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import type { BuyerRows } from './buyer-rows'

/** Tags by which the desk groups its stores: clinics, and the first of the approved. */
export function storeTagRows(stores: BuyerRows['stores']): Insertable<Schema['store_tags']>[] {
  const approved = stores.filter(({ approval }) => approval === 'approved')
  return approved.flatMap(({ id, kind }, at) => {
    const tags = [...(kind === 'clinic' ? ['基层医疗'] : []), ...(at < 2 ? ['重点客户'] : [])]
    return tags.map((tag) => ({ store_id: id ?? 0, tag }))
  })
}
