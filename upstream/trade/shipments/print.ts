import { shipmentPapers, type ShipmentPaper } from '#contract/shipment-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import type { Db } from '#upstream/kernel/db/database'
import { findOrder } from '../orders/desk-store'
import { subjectOf } from './make'
import { countPrints, listConsigned, listShipmentLines } from './store'
import { unnumberedLines } from './unnumbered-lines'

/**
 * Counts a print of a paper of these shipments and of those in one box with them. 404 for an unknown shipment, 422 at `ids` where
 * one was withdrawn, has goods without the batch number they need, or no cold chain to hand over.
 */
export async function notePrints(
  ctx: OperatorContext,
  { ids, paper }: { ids: readonly number[]; paper: ShipmentPaper },
): Promise<void> {
  await transact(ctx, async (trx) => {
    const shipments = await listConsigned(trx.db, ids)
    const all = shipments.map(({ id }) => id)
    if (ids.some((id) => !all.includes(id))) throw notFound('发货单')
    const others: string[] = []
    for (const shipment of shipments) {
      if (shipment.state === 'withdrawn')
        throw new FormError({ ids: [`${shipment.code} 已撤回，单据作废，不能打印`] })
      if (paper === 'coldChain' && !(await isColdChain(trx.db, shipment.order_id)))
        others.push(shipment.code)
    }
    const [unnumbered] = await unnumberedLines(trx, await listShipmentLines(trx.db, all))
    if (unnumbered !== undefined)
      throw new FormError({
        ids: [`${unnumbered.name}没有批号，不能打印单据，请撤回后补批号再发货`],
      })
    if (others.length > 0)
      throw new FormError({ ids: [`${others.join('、')} 不是冷链，没有冷链交接单`] })
    await countPrints(trx.db, paper, all)
    const act = { action: 'shipments.print' as const, reason: shipmentPapers[paper] }
    for (const id of all) await addAuditEntry(trx, { ...act, subject: subjectOf(id) })
  })
}

async function isColdChain(db: Db, orderId: number): Promise<boolean> {
  return (await findOrder(db, orderId))?.is_cold_chain === 1
}
