import type { Invoice } from '#contract/invoice'
import type { Config } from '#upstream/kernel/config'
import { formatYuanFen } from '#upstream/kernel/money'
import { chinaDay } from '#upstream/kernel/time'
import { isOpenToChange } from '#upstream/trade/invoices/states'
import type { InvoiceEntry } from '#upstream/trade/invoices/store'

const dayMs = 86_400_000

export function presentInvoice(
  entry: InvoiceEntry,
  { config, now }: { config: Config; now: number },
): Invoice {
  const { state, request, invoice } = entry
  const order = {
    orderId: entry.order_id,
    orderCode: entry.order_code,
    orderedAt: entry.ordered_at,
    state,
    number: invoice?.number ?? '',
  }
  if (request === null)
    return {
      ...order,
      kind: entry.wanted_kind,
      amount: formatYuanFen(entry.left_fen),
      isRed: false,
      canAsk: true,
      reason: '',
      orderCount: 1,
      ...firstDay(entry.completed_at, config),
    }
  const isRed = request.cause !== 'sale'
  const isLater = state === 'pending' && request.next_try_at > now && config.INVOICE_AFTER_DAYS > 0
  return {
    ...order,
    requestId: request.id,
    ...(invoice !== null && { id: invoice.id, issuedOn: invoice.issued_on }),
    kind: request.kind,
    amount: formatYuanFen(request.amount_fen),
    isRed,
    canAsk: !isRed && isOpenToChange(state),
    ...(isLater && !isRed && { dueOn: chinaDay(request.next_try_at) }),
    reason: request.reason,
    orderCount: request.order_count,
  }
}

/** The day on which an invoice nobody requested will be issued, or the event it waits for. */
function firstDay(completedAt: number | null, config: Config): Pick<Invoice, 'dueOn' | 'awaits'> {
  const { INVOICE_AT, INVOICE_AFTER_DAYS: days } = config
  if (INVOICE_AT === 'asked') return { awaits: 'asking' }
  if (completedAt === null) return { awaits: 'receipt' }
  if (days === 0) return { awaits: 'turn' }
  return { dueOn: chinaDay(completedAt + days * dayMs) }
}
