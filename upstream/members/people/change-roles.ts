import type { StoreRole } from '#contract/store-roles'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import {
  giveStoreRoles,
  listStorePeople,
  removeFromStore,
} from '#upstream/members/accounts/people-store'
import { listOwnStores } from '#upstream/members/accounts/store'

/**
 * Gives somebody these roles in one store of this owner, in place of what they had; without any they
 * are out of it, and signed out at once. 404 for somebody who works in none of the owner's stores,
 * and for a store of somebody else.
 */
export async function changeRoles(
  ctx: Context<Buyer>,
  { id, storeId, roles }: { id: number; storeId: number; roles: readonly StoreRole[] },
): Promise<void> {
  const place = { memberId: id, storeId }
  await transact(ctx, async (trx) => {
    const own = await listOwnStores(trx.db, ctx.buyer.memberId)
    if (!own.some((store) => store.id === storeId)) throw notFound('门店')
    await requirePerson(trx, id)
    if (roles.length === 0) await removeFromStore(trx, place)
    else await giveStoreRoles(trx, { ...place, roles })
  })
}

/** Takes somebody out of every store of this owner. */
export async function removePerson(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    for (const { storeId } of await requirePerson(trx, id))
      await removeFromStore(trx, { memberId: id, storeId })
  })
}

async function requirePerson(ctx: Context<Buyer>, id: number) {
  const people = await listStorePeople(ctx.db, ctx.buyer.memberId)
  const entries = people.filter(({ memberId }) => memberId === id)
  if (entries.length === 0) throw notFound('人员')
  return entries
}
