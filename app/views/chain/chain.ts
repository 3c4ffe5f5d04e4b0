import type { ChainStore } from '#contract/chain'
import type { DocumentSlot } from '#contract/document-slots'

/** Only a draft or a rejected submission can be changed. */
export function isOpenStore({ approval }: Pick<ChainStore, 'approval'>): boolean {
  return approval === 'draft' || approval === 'rejected'
}

/** Reports whether several stores are being registered, or one that came from a row. */
export function isBeingRegistered(stores: readonly ChainStore[]): boolean {
  const open = stores.filter(isOpenStore)
  return open.some(({ hasCompany }) => !hasCompany) || (open.length > 0 && stores.length > 1)
}

export function completeStores(stores: readonly ChainStore[]): ChainStore[] {
  return stores.filter((store) => isOpenStore(store) && store.missing.length === 0)
}

/** The stores that accept a document now: required there, and not approved before. */
export function storesTaking(stores: readonly ChainStore[], slot: DocumentSlot): ChainStore[] {
  return stores.filter(
    (store) =>
      isOpenStore(store) &&
      store.slots.some((one) => one.slot === slot && one.state !== 'accepted'),
  )
}

export function stateOf({ slots }: ChainStore, slot: DocumentSlot) {
  return slots.find((one) => one.slot === slot)?.state
}
