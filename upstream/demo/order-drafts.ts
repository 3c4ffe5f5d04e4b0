import { makeDraft } from '#upstream/trade/order-drafts/edit'
import { changeDraft } from '#upstream/trade/order-drafts/store'
import { findRhythms } from '#upstream/trade/replenishment/find-rhythms'
import { asOperator, contextAt, type Place } from './at-work'

const preparer = { name: 'desk-service', role: 'service', permission: 'drafts.write' } as const
const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** One draft that is being prepared and one that waits for its store, and whom to call today. */
export async function seedOrderDrafts(place: Place, now: number): Promise<void> {
  await findRhythms(contextAt(place, now - 4 * hourMs))
  const service = await asOperator(contextAt(place, now - 2 * hourMs), preparer)
  await makeDraft(service, { storeId: 1, store: '', beginning: 'last' })
  const { id } = await makeDraft(service, { storeId: 2, store: '', beginning: 'last' })
  // Sending it at the desk would write an SMS, whose key is another with every demonstration.
  const sent = { state: 'sent', sent_at: service.now, lapses_at: now + 5 * dayMs } as const
  await changeDraft(place.db, { id, version: 2 }, sent)
}
