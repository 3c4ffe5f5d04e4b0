import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { countPickingPrints } from '../orders/desk-store'
import { waveSubject } from './make-wave'
import { countWavePrint, findWave, listWaveOrders } from '../waves/store'

/** Counts a print of a wave's 拣货单, on its orders too. 404 for an unknown wave. */
export async function noteWavePrint(ctx: OperatorContext, id: number): Promise<void> {
  await transact(ctx, async (trx) => {
    if ((await findWave(trx.db, id)) === undefined) throw notFound('波次')
    const orders = await listWaveOrders(trx.db, id)
    const open = orders.filter(({ left_at }) => left_at === null)
    await countWavePrint(trx.db, id)
    await countPickingPrints(
      trx.db,
      open.map(({ order_id }) => order_id),
    )
    await addAuditEntry(trx, { action: 'picking.print', subject: waveSubject(id) })
  })
}
