import { randomUUID } from 'node:crypto'
import type { AfterSalesReason } from '#contract/after-sales-words'
import type { OperatorContext } from '#upstream/kernel/context'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { listSentLines } from '../shipments/claimed-store'
import { fileReturns } from './ask'
import { findReturn } from './store'
import { tellOfReturn } from './tell'

interface Refusal {
  shipmentId: number
  lines: readonly { id: number; quantity: number }[]
  reason: AfterSalesReason
  words: string
}

/**
 * Records a refusal the driver reported. It waits for inspection at once, and the store is
 * notified. 404 for an unknown shipment, 422 where it was already received.
 */
export async function noteRefusal(ctx: OperatorContext, refusal: Refusal): Promise<number[]> {
  return transact(ctx, async (trx) => {
    const sent = await listSentLines(trx.db, { shipmentId: refusal.shipmentId })
    const [first] = sent
    if (first === undefined) throw notFound('发货单')
    if (refusal.lines.some(({ id }) => !sent.some((line) => line.id === id)))
      throw new FormError({ lines: ['请选择这张发货单里的商品'] })
    const ids = await fileReturns(
      trx,
      {
        token: randomUUID(),
        lines: refusal.lines,
        reason: refusal.reason,
        kind: 'returnRefund',
        isRefusal: true,
        pictures: [],
        noticeNumber: '',
        words: refusal.words === '' ? '司机送货时登记拒收' : refusal.words,
      },
      { storeId: first.store_id, memberId: null, isOn: true },
    )
    for (const id of ids) {
      const request = await findReturn(trx.db, id)
      if (request !== undefined)
        await tellOfReturn(trx, request, {
          title: '已登记拒收',
          text: '已按司机记录登记拒收，货物回仓验收后退款',
        })
    }
    for (const id of ids)
      await addAuditEntry(trx, {
        action: 'returns.refusal',
        subject: `return/${String(id)}`,
        reason: refusal.words,
      })
    return ids
  })
}
