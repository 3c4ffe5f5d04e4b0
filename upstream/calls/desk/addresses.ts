import { notFound } from '#upstream/kernel/errors'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { presentAddresses } from '#upstream/members/addresses/present'
import { saveAddressAtDesk } from '#upstream/members/addresses/save-at-desk'
import type { Handlers } from '../handler'

export const deskAddressHandlers = {
  'desk.addresses': async ({ db }, { id }) => {
    const store = await getStoreToReview(db, id)
    if (store === undefined) throw notFound('会员')
    const { company, region } = store
    return { company, addresses: await presentAddresses(db, { storeId: id, region }) }
  },

  'desk.saveAddress': (ctx, typed) => saveAddressAtDesk(ctx, typed),
} satisfies Partial<Handlers>
