import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { listRefusedShipments, listSentLines } from '../shipments/claimed-store'
import { fileRequests } from './ask'
import { isAskedAbout, listTaken } from './store'

/** Files at most so many shipments in one go. */
const mostAtOnce = 50

interface RefusedShipment {
  id: number
  storeId: number
  words: string
  /** A picture of what the recorder of a cold chain showed. */
  temperatureId?: number | undefined
}

/**
 * Asks for the money back of a shipment that was refused at the door as a whole (拒收, domain-rules
 * §17), in the transaction that is under way, so that its goods are checked and paid back without
 * anybody asking. It is filed once, however often it is told.
 */
export async function fileRefused(
  ctx: Context,
  { id, storeId, words, temperatureId }: RefusedShipment,
): Promise<void> {
  const sent = await listSentLines(ctx.db, { shipmentId: id })
  const taken = await listTaken(
    ctx.db,
    sent.map((line) => line.id),
  )
  // What was refused line by line before is being asked for already.
  const lines = sent.filter((line) => !taken.has(line.id))
  if (lines.length === 0) return
  await fileRequests(
    ctx,
    {
      ...{ token: `refused-shipment-${String(id)}`, kind: 'returnRefund', reason: 'other' },
      ...{ isRefusal: true, words, pictures: [], noticeNumber: '' },
      ...{ temperatureId },
      lines: lines.map((line) => ({
        id: line.id,
        quantity: milliToQuantity(line.quantity_milli),
      })),
    },
    // What it takes was asked for at the door.
    { storeId, memberId: null, isOn: true },
  )
}

/** Files what was refused before that was done at once. How many shipments there were. */
export async function fileRefusedShipments(ctx: Context): Promise<number> {
  const asked = isAskedAbout(sql.ref('shipments.id'))
  const refused = await listRefusedShipments(ctx.db, asked, mostAtOnce)
  for (const { id, store_id: storeId, refusal_reason: reason } of refused) {
    const words = reason === '' ? '整批拒收' : reason
    await transact(ctx, (trx) => fileRefused(trx, { id, storeId, words }))
  }
  return refused.length
}
