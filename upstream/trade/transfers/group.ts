import { mayDo } from '#contract/store-roles'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listStoresOf } from '#upstream/members/accounts/people-store'
import { rightsOf } from '#upstream/members/accounts/rules'

export interface GroupStore {
  id: number
  company: string
  isActing: boolean
  canPay: boolean
}

export async function groupStores({ db, buyer }: Context<Buyer>): Promise<GroupStore[]> {
  const stores = await listStoresOf(db, buyer.memberId)
  return stores
    .filter(({ owner_id }) => owner_id === buyer.ownerId)
    .map(({ id, company, isOwn, roles }) => {
      const canPay = mayDo(rightsOf(isOwn, roles), 'pay')
      return { id, company, isActing: id === buyer.storeId, canPay }
    })
}
