import type { Selectable } from 'kysely'
import { shownPicture } from '#upstream/goods/shop-pictures/store'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'

export const focusSlots = [
  'home',
  'top',
  'bottom',
  'right',
  'login',
  'newBuyers',
  'brands',
  'brand',
  'controlled',
  'newControlled',
  'controlledAds',
  'herbal',
  'freeShipping',
  'posters',
  'demo',
  'draw',
] as const
export type FocusSlot = (typeof focusSlots)[number]

interface Wanted {
  ownerId?: number | undefined
  ids?: number[] | undefined
}

export function listFocus(
  db: Db,
  slots: readonly FocusSlot[],
  { ownerId, ids }: Wanted = {},
): Promise<Selectable<Schema['focus']>[]> {
  let query = db
    .selectFrom('focus')
    .selectAll()
    .select(shownPicture('focus').as('image'))
    .where('slot', 'in', slots)
    .where('is_shown', '=', 1)
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return query.orderBy('sort').orderBy('id').execute()
}
