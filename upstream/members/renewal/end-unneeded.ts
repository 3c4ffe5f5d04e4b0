import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import type { StoreKind } from '#contract/user'
import type { Context } from '#upstream/kernel/context'
import { setRenewal } from '#upstream/members/accounts/review-store'
import { slotsOf } from '#upstream/members/documents/slots'
import { decideDocument, listNewestDocuments } from '#upstream/members/documents/store'
import { licencesFrom } from '#upstream/members/review/rules'

/**
 * Ends waiting renewals that a store of its new kind does not hand in: no page shows them any more,
 * so nobody could decide them.
 */
export async function endUnneeded(ctx: Context, storeId: number, kind: StoreKind): Promise<void> {
  const needed = slotsOf(kind)
  for (const document of await listNewestDocuments(ctx.db, [storeId])) {
    const slot = document.slot as DocumentSlot
    if (document.state !== 'waiting' || needed.includes(slot)) continue
    const { id, version, number, valid_until: validUntil } = document
    const reason = `单位类型已变更为${storeKinds[kind]}，不再需要${documentSlots[slot]}`
    await decideDocument(ctx, { id, storeId, version }, { state: 'rejected', reason })
    for (const licence of licencesFrom([{ slot, state: 'accepted', number, validUntil }], ''))
      await setRenewal(ctx.db, { storeId, kind: licence.kind }, undefined)
  }
}
