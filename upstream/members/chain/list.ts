import type { ChainStore } from '#contract/chain'
import type { DocumentSlot } from '#contract/document-slots'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listChainStores, type ChainStoreRow } from '#upstream/members/accounts/chain-store'
import { isRequired, slotsOf } from '#upstream/members/documents/slots'
import { listNewestDocuments, type DocumentRow } from '#upstream/members/documents/store'
import { stateOf } from '#upstream/members/registration/present'
import { missingDocuments } from '#upstream/members/registration/read'
import { isOpen } from '#upstream/members/registration/rules'
import { listProfiles } from '#upstream/members/registration/store'

export async function listChain(ctx: Context<Buyer>): Promise<{ items: ChainStore[] }> {
  const stores = await listChainStores(ctx.db, ctx.buyer.memberId)
  const ids = stores.map(({ id }) => id)
  const [profiles, documents] = await Promise.all([
    listProfiles(ctx.db, ids),
    listNewestDocuments(ctx.db, ids),
  ])
  const described = new Set(profiles.map(({ store_id }) => store_id))
  return {
    items: stores.map((store) => {
      const own = documents.filter(({ store_id }) => store_id === store.id)
      return toChainStore(store, own, { hasCompany: described.has(store.id), now: ctx.now })
    }),
  }
}

function toChainStore(
  store: ChainStoreRow,
  documents: readonly DocumentRow[],
  { hasCompany, now }: { hasCompany: boolean; now: number },
): ChainStore {
  const { id, company, kind, approval, submitted_at } = store
  const creditCode = store.credit_code
  const isUndescribed = !hasCompany && isOpen(approval)
  return {
    id,
    company,
    kind,
    creditCode,
    approval,
    hasCompany,
    region: store.region,
    ...(submitted_at !== null && { submittedAt: submitted_at }),
    reason: store.review_reason,
    slots: slotsOf(kind).map((slot) => ({
      slot,
      isRequired: isRequired(slot, kind),
      ...stateIn(documents, slot, store),
    })),
    missing: [
      ...(isUndescribed ? [{ slot: 'company', message: '还没有填写单位资料' }] : []),
      ...missingDocuments({ approval, kind, creditCode }, documents, now),
    ],
  }
}

function stateIn(
  documents: readonly DocumentRow[],
  slot: DocumentSlot,
  { approval }: ChainStoreRow,
) {
  const document = documents.find((one) => one.slot === slot)
  return document === undefined ? {} : { state: stateOf(document, approval) }
}
