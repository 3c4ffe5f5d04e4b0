import type { StoreRole } from '#contract/store-roles'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { insertEmptyStore } from '#upstream/members/accounts/approval-store'
import {
  giveStoreRoles,
  listStorePeople,
  listStoresOf,
  markMovedOut,
  removeFromStore,
} from '#upstream/members/accounts/people-store'
import { listOwnStores } from '#upstream/members/accounts/store'
import { sendMessage } from '#upstream/members/messages/store'

/**
 * Sets a person's roles in one store of this owner; without roles they are removed and signed out
 * at once, which is idempotent. 404 when giving roles to somebody who works in none of the owner's
 * stores, and for a store of somebody else.
 */
export async function changeRoles(
  ctx: Context<Buyer>,
  { id, storeId, roles }: { id: number; storeId: number; roles: readonly StoreRole[] },
): Promise<void> {
  const place = { memberId: id, storeId }
  await transact(ctx, async (trx) => {
    const own = await listOwnStores(trx.db, ctx.buyer.memberId)
    const store = own.find((one) => one.id === storeId)
    if (store === undefined) throw notFound('门店')
    if (roles.length > 0) {
      await requirePerson(trx, id)
      await giveStoreRoles(trx, { ...place, roles })
      return
    }
    // A repeated request finds them removed already, so they are notified once.
    const entries = await listEntries(trx, id)
    if (entries.some((entry) => entry.storeId === storeId)) await moveOut(trx, id, [store])
  })
}

export async function removePerson(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const entries = await requirePerson(trx, id)
    const own = await listOwnStores(trx.db, ctx.buyer.memberId)
    const left = own.filter((store) => entries.some(({ storeId }) => storeId === store.id))
    await moveOut(trx, id, left)
  })
}

/**
 * Removes a person from stores and notifies them in a store of their own, if any. Without any store
 * left they get an empty one, as at sign-in, that names the company they were in.
 */
async function moveOut(
  ctx: Context<Buyer>,
  memberId: number,
  stores: readonly { id: number; company: string }[],
): Promise<void> {
  for (const { id } of stores) await removeFromStore(ctx, { memberId, storeId: id })
  const company = stores.map((store) => store.company).join('、')
  const left = await listStoresOf(ctx.db, memberId)
  const own = left.find(({ isOwn }) => isOwn)?.id
  if (own === undefined && left.length > 0) return
  const storeId = own ?? (await insertEmptyStore(ctx, memberId))
  if (left.length <= 1) await markMovedOut(ctx, storeId, company)
  await sendMessage(ctx, {
    storeId,
    type: 'system',
    title: '您已被移出门店',
    text: `${ctx.buyer.name}已将您移出“${company}”，您不能再为它办理业务。如有疑问请联系负责人；需要回来时请负责人重新邀请，也可以自行注册门店。`,
    url: '/user/zhzx/ddgl',
  })
}

async function listEntries(ctx: Context<Buyer>, id: number) {
  const people = await listStorePeople(ctx.db, ctx.buyer.memberId)
  return people.filter(({ memberId }) => memberId === id)
}

async function requirePerson(ctx: Context<Buyer>, id: number) {
  const entries = await listEntries(ctx, id)
  if (entries.length === 0) throw notFound('人员')
  return entries
}
