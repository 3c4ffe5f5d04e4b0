import type { OrderState } from '#contract/kinds'
import type { OrderDetail } from '#contract/order'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'

/** A paper of an order, as a mark that leads to it. */
export interface PaperMark {
  name: string
  /** Number of the paper; '' where the name says it all. */
  code: string
  href: string
}

const hasLeft: ReadonlySet<OrderState> = new Set(['partlyShipped', 'shipped', 'completed'])

/** Papers that an order has by now: its deliveries and their records, reports, invoice. */
export function orderPapers({ order, shipments }: OrderDetail): PaperMark[] {
  const { id, code, state } = order
  const own: PaperMark[] = shipments.flatMap((shipment) => {
    const { id: shipmentId, code: number } = shipment
    const isEnded = shipment.state === 'received' || shipment.state === 'refused'
    const note = { name: '随货同行单', code: number, href: receiptPaths.delivery(shipmentId) }
    const record = { name: '验收记录', code: number, href: receiptPaths.record(shipmentId) }
    return isEnded ? [note, record] : [note]
  })
  if (hasLeft.has(state))
    own.push({ name: '检验报告', code: '', href: receiptPaths.reports({ order: id }) })
  if (state === 'shipped' || state === 'completed')
    own.push({ name: '发票', code: '', href: paths.invoices({ keywords: code }) })
  return own
}
