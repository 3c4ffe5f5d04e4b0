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
 * Gives somebody these roles in one store of this owner, in place of what they had; without any they
 * are out of it, and signed out at once; whoever is out already stays so. 404 where roles are given to
 * somebody who works in none of the owner's stores, and for a store of somebody else.
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
    // Whoever presses twice has moved them out already: they are told once.
    const entries = await listEntries(trx, id)
    if (entries.some((entry) => entry.storeId === storeId)) await moveOut(trx, id, [store])
  })
}

/** Takes somebody out of every store of this owner. */
export async function removePerson(ctx: Context<Buyer>, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    const entries = await requirePerson(trx, id)
    const own = await listOwnStores(trx.db, ctx.buyer.memberId)
    const left = own.filter((store) => entries.some(({ storeId }) => storeId === store.id))
    await moveOut(trx, id, left)
  })
}

/**
 * Takes somebody out of stores and tells them, where they have a store of their own to be told in. Who
 * has none left gets an empty one, as at a sign-in, which says where they were.
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

/** In which stores of this owner somebody works. */
async function listEntries(ctx: Context<Buyer>, id: number) {
  const people = await listStorePeople(ctx.db, ctx.buyer.memberId)
  return people.filter(({ memberId }) => memberId === id)
}

async function requirePerson(ctx: Context<Buyer>, id: number) {
  const entries = await listEntries(ctx, id)
  if (entries.length === 0) throw notFound('人员')
  return entries
}
