import { shipmentPapers, type ShipmentPaper } from '#contract/shipment-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { subjectOf } from './make'
import { countPrints, findShipment } from './store'

/** Notes at each of these shipments that a paper of it is printed once more; 404 for none. */
export async function notePrints(
  ctx: OperatorContext,
  { ids, paper }: { ids: readonly number[]; paper: ShipmentPaper },
): Promise<void> {
  const all = [...new Set(ids)]
  await transact(ctx, async (trx) => {
    for (const id of all)
      if ((await findShipment(trx.db, id)) === undefined) throw notFound('发货单')
    await countPrints(trx.db, paper, all)
    const act = { action: 'shipments.print' as const, reason: shipmentPapers[paper] }
    for (const id of all) await record(trx, { ...act, subject: subjectOf(id) })
  })
}
