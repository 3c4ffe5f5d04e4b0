import type { ContractDocument } from '#contract/contract-words'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { sha256 } from '#upstream/kernel/hash-chain'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { chinaDay } from '#upstream/kernel/time'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { getProfile } from '#upstream/members/registration/store'
import { fillText, lastDayOf, type ContractStatus } from './rules'
import { templateOf } from './text-store'

/** A text as the acting store would sign it now. */
export interface FilledText {
  document: ContractDocument
  version: string
  text: string
  hash: string
  /** Expiry date if signed today. */
  until: string
}

export interface Parties {
  supplier: string
  company: string
  creditCode: string
  address: string
}

/** Names of the wholesaler and the acting store, as far as known. */
export async function getParties(ctx: Context<Buyer>): Promise<Parties> {
  const { storeId, company, region } = ctx.buyer
  const [approval, profile] = await Promise.all([
    getStoreApproval(ctx.db, storeId),
    getProfile(ctx.db, storeId),
  ])
  const { province = '', city = '', district = '', detail = '' } = profile ?? {}
  const registered = [...new Set([province, city, district]), detail].join('')
  return {
    supplier: sellerOf(ctx).name,
    company,
    creditCode: approval.creditCode,
    address: registered === '' ? region : registered,
  }
}

/** The texts the acting store would sign today. */
export function fillTexts(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  parties: Parties,
  statuses: readonly Pick<ContractStatus, 'document' | 'version'>[],
): Promise<FilledText[]> {
  const until = lastDayOf(chinaDay(now), config.CONTRACT_TERM)
  return Promise.all(
    statuses.map(async ({ document, version }) => {
      const text = fillText(await templateOf(db, document, version), { ...parties, until })
      return { document, version, text, hash: sha256(text), until }
    }),
  )
}
