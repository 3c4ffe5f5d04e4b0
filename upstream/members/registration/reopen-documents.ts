import type { DocumentSlot } from '#contract/document-slots'
import type { Db } from '#upstream/kernel/db/database'
import { listNewestDocuments, setRestated } from '#upstream/members/documents/store'
import { readRestated, restatedOf, writeRestated, type Stated } from './restated'

/**
 * For a rejected store: an accepted document waits again when the company data it states has
 * changed, and is restored when the data is changed back (domain-rules §13).
 */
export async function reopenDocuments(
  db: Db,
  storeId: number,
  before: Stated,
  after: Stated,
): Promise<void> {
  for (const { id, slot, state, restated } of await listNewestDocuments(db, [storeId])) {
    const known = readRestated(restated)
    if (state !== 'accepted' && known.length === 0) continue
    const kept = writeRestated(restatedOf(slot as DocumentSlot, known, { before, after }))
    if (kept !== restated)
      await setRestated(db, id, { state: kept === '' ? 'accepted' : 'waiting', restated: kept })
  }
}
