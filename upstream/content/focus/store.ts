import { sql, type Selectable } from 'kysely'
import { isRunning } from '#upstream/goods/campaigns/offered-store'
import { shownPicture } from '#upstream/goods/shop-pictures/store'
import type { Context } from '#upstream/kernel/context'
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

/** The pictures of these slots; one of a campaign ends with it. */
export function listFocus(
  { db, now }: Context,
  slots: readonly FocusSlot[],
  { ownerId, ids }: Wanted = {},
): Promise<Selectable<Schema['focus']>[]> {
  let query = db
    .selectFrom('focus')
    .selectAll()
    .select(shownPicture('focus').as('image'))
    .where('slot', 'in', slots)
    .where('is_shown', '=', 1)
    .where(isRunning(sql.ref('focus.campaign_id'), now))
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  if (ids !== undefined) query = query.where('id', 'in', ids)
  return query.orderBy('sort').orderBy('id').execute()
}
