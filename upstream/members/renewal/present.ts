import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { HeldSlot } from '#contract/renewal'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { listVersions, type PicturedDocument } from '#upstream/members/documents/store'
import { toDocument, toSlots, type ShownStore } from '#upstream/members/registration/present'
import { getProfile } from '#upstream/members/registration/store'
import { versionState } from './rules'

/** Documents of the acting store with all versions; empty before approval. */
export async function readDocuments(ctx: Context<Buyer>): Promise<DataOf<Calls['user.documents']>> {
  const { storeId, approval, company, kind } = ctx.buyer
  if (approval !== 'approved' && approval !== 'frozen') return { slots: [], purchaser: '' }
  const [versions, profile] = await Promise.all([
    listVersions(ctx.db, storeId),
    getProfile(ctx.db, storeId),
  ])
  const store = { approval, company, kind, creditCode: '' }
  return { slots: toHeldSlots(store, versions), purchaser: profile?.purchaser ?? '' }
}

export function toHeldSlots(store: ShownStore, versions: readonly PicturedDocument[]): HeldSlot[] {
  const current = versions.filter(({ state }) => state !== 'replaced')
  return toSlots(store, current).map((slot) => ({
    slot,
    versions: versions
      .filter((one) => one.slot === slot.slot)
      .map((one) => toVersion(one, store.reader)),
  }))
}

function toVersion(
  row: PicturedDocument,
  reader: ShownStore['reader'],
): HeldSlot['versions'][number] {
  return {
    state: versionState(row),
    handedInAt: row.created_at,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    document: toDocument(row, 'approved', reader),
  }
}
