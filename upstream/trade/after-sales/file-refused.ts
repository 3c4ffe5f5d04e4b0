import { sql } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { transact } from '#upstream/kernel/transact'
import { listRefusedShipments, listSentLines } from '../shipments/claimed-store'
import { fileRequests } from './ask'
import { isAskedAbout } from './store'

/** Files at most so many shipments in one go. */
const mostAtOnce = 50

/**
 * Asks for the money back of shipments that were refused at the door as a whole (拒收, domain-rules §17),
 * so that their goods are checked and paid back without anybody asking. How many shipments there were;
 * each is filed once, however often this runs.
 */
export async function fileRefusedShipments(ctx: Context): Promise<number> {
  const asked = isAskedAbout(sql.ref('shipments.id'))
  const refused = await listRefusedShipments(ctx.db, asked, mostAtOnce)
  for (const { id, store_id: storeId } of refused)
    await transact(ctx, async (trx) => {
      const lines = await listSentLines(trx.db, { shipmentId: id })
      await fileRequests(
        trx,
        {
          ...{ token: `refused-shipment-${String(id)}`, kind: 'returnRefund', reason: 'other' },
          ...{ isRefusal: true, words: '整批拒收', pictures: [], noticeNumber: '' },
          lines: lines.map((line) => ({
            id: line.id,
            quantity: milliToQuantity(line.quantity_milli),
          })),
        },
        { storeId, memberId: null, isOn: true },
      )
    })
  return refused.length
}
