import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { KnownCompany } from '#contract/chain'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { regionOfCode } from '#upstream/formats/regions/rules'
import { listChainStores } from '#upstream/members/accounts/chain-store'
import { readRegistration } from '#upstream/members/registration/read'
import { listProfiles } from '#upstream/members/registration/store'
import { asOwnStore } from './own-store'

/**
 * Registration of one store of an owner, prefilled for step 2: contacts come from the first store
 * that has them. 404 for a store of anybody else.
 */
export async function readChainStore(
  ctx: Context<Buyer>,
  id: number,
): Promise<DataOf<Calls['chain.read']>> {
  const registration = await readRegistration(await asOwnStore(ctx, id))
  const company = registration.company ?? (await knownCompany(ctx, id))
  return { registration, company }
}

async function knownCompany(ctx: Context<Buyer>, id: number): Promise<KnownCompany> {
  const stores = await listChainStores(ctx.db, ctx.buyer.memberId)
  const store = stores.find((one) => one.id === id)
  const profiles = await listProfiles(
    ctx.db,
    stores.map((one) => one.id),
  )
  const region = regionOfCode(store?.region_code ?? '')
  const [first] = profiles
  return {
    ...nothingKnown,
    company: store?.company ?? '',
    kind: store?.kind ?? 'clinic',
    creditCode: store?.credit_code ?? '',
    ...(region !== undefined && {
      province: region.province,
      city: region.city,
      district: region.district,
    }),
    contact: first?.contact ?? '',
    contactPhone: first?.contact_phone ?? ctx.buyer.phone,
    purchaser: first?.purchaser ?? '',
  }
}

const nothingKnown = {
  province: '',
  city: '',
  district: '',
  detail: '',
  warehouse: '',
  principal: '',
  invoiceAddress: '',
  invoicePhone: '',
  bank: '',
  bankAccount: '',
}
