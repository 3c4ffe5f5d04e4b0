import type { Context } from '#upstream/kernel/context'
import { chinaDay } from '#upstream/kernel/time'
import { decidePriceClaim } from '#upstream/trade/after-sales/decide-price-claim'
import { insertPriceClaim } from '#upstream/trade/after-sales/price-claim-store'
import { dropFor } from '#upstream/trade/after-sales/price-claim-rules'
import { listLinesToRefund } from '#upstream/trade/orders/claimed-store'
import type { SentLine } from '#upstream/trade/shipments/claimed-store'
import { asOperator } from './at-work'

const finance = { name: 'desk-finance', role: 'finance', permission: 'refunds.write' } as const

/**
 * Price claims (价保): one paid, one rejected, one undecided; the paid one comes after all ledger
 * entries of the returns.
 */
const endings = [
  { hoursAgo: 5, decision: 'pay', reason: '' },
  { hoursAgo: 55, decision: 'reject', reason: '现价为临期清仓价，不参加价格保护' },
  { hoursAgo: 4, decision: undefined, reason: '' },
] as const

/** Price claims of demo-returns after a price drop of a tenth, on lines without after-sales. */
export async function seedPriceClaims(
  { storeId, memberId }: { storeId: number; memberId: number },
  free: readonly SentLine[],
  at: (hoursAgo: number) => Context,
): Promise<void> {
  const ordinary = free.filter(
    ({ line_kind, set_id, is_hm_goods, control, shipment_state }) =>
      line_kind === 'goods' &&
      set_id === null &&
      is_hm_goods === 0 &&
      control === '' &&
      shipment_state === 'received',
  )
  for (const [index, { hoursAgo, decision, reason }] of endings.entries()) {
    const sent = ordinary[index]
    if (sent === undefined) return
    const ctx = at(hoursAgo)
    const line = (await listLinesToRefund(ctx.db, [sent.order_id])).find(
      ({ id }) => id === sent.order_line_id,
    )
    if (line === undefined) continue
    const dropFen = Math.floor(line.amount_fen / 10)
    const whole = {
      dropFen,
      moneyFen: line.paid_fen - line.voucher_fen,
      quantityMilli: line.quantity_milli,
    }
    const claim = await insertPriceClaim(
      ctx,
      {
        token: `demo-price-claim-${String(index)}`,
        store_id: storeId,
        member_id: memberId,
        order_id: line.order_id,
        order_line_id: line.id,
        quantity_milli: line.quantity_milli,
        price_e4: line.price_e4 - Math.floor(line.price_e4 / 10),
        price_source: 'special',
        drop_fen: dropFen,
        quoted_fen: dropFor(whole, line.quantity_milli),
      },
      chinaDay(ctx.now),
    )
    if (claim === undefined || decision === undefined) continue
    await decidePriceClaim(await asOperator(at(hoursAgo - 3), finance), {
      id: claim.id,
      version: claim.version,
      decision,
      reason,
    })
  }
}
