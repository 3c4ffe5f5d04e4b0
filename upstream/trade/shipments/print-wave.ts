import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { record } from '#upstream/members/audit/record'
import { countPickingPrints, findOrder } from '../orders/desk-store'

/** Notes at each of these orders that a 拣货单 with it is printed once more; 404 for none. */
export async function noteWavePrint(ctx: OperatorContext, ids: readonly number[]): Promise<void> {
  const all = [...new Set(ids)]
  await transact(ctx, async (trx) => {
    for (const id of all) if ((await findOrder(trx.db, id)) === undefined) throw notFound('订单')
    await countPickingPrints(trx.db, all)
    for (const id of all)
      await record(trx, { action: 'picking.print', subject: `order/${String(id)}` })
  })
}
