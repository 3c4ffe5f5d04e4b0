import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PriceClaimEntry } from '#contract/desk/price-claims'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { needsTwoPeople } from '#upstream/members/agreements/two-people'
import { purchaseOf } from '#upstream/trade/after-sales/purchase-of'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { getPerson } from '#upstream/members/operators/store'
import { decidePriceClaim, worthOfClaim } from '#upstream/trade/after-sales/decide-price-claim'
import {
  findPriceClaim,
  listPriceClaims,
  type PriceClaimRow,
} from '#upstream/trade/after-sales/price-claim-store'
import { listLinesToRefund } from '#upstream/trade/orders/claimed-store'
import { listSentLines } from '#upstream/trade/shipments/claimed-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentPriceClaim } from '../present-price-claims'

export const deskPriceClaimHandlers = {
  'desk.priceClaims': async (ctx, { state, keywords, ...asked }) => {
    const filter = { state, keywords, ...askedRows(ctx, asked) }
    const { rows, paging, counts } = await listPriceClaims(ctx.db, filter)
    return {
      items: await presentEntries(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.priceClaim': async (ctx, { id }) => {
    const row = await findPriceClaim(ctx.db, id)
    if (row === undefined) throw notFound('价格保护申请')
    return present(ctx, row)
  },

  'desk.decidePriceClaim': (ctx, input) => decidePriceClaim(ctx, input),
} satisfies Partial<Handlers>

/** Claims with their goods and stores; pending ones with the amounts shown to the buyer. */
async function presentEntries(
  { db }: Context,
  rows: readonly PriceClaimRow[],
): Promise<PriceClaimEntry[]> {
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))]
  const [names, lines, sent] = await Promise.all([
    listCompanyNames(
      db,
      rows.map(({ store_id }) => store_id),
    ),
    listLinesToRefund(db, [...orderIds, 0]),
    listSentLines(db, { orderIds }),
  ])
  return rows.flatMap((row) => {
    const line = lines.find(({ id }) => id === row.order_line_id)
    const one = sent.find(({ order_line_id }) => order_line_id === row.order_line_id)
    if (line === undefined || one === undefined) return []
    const shown = presentPriceClaim(row, { line, sent: one, amountFen: row.quoted_fen })
    return [{ ...shown, storeId: row.store_id, company: names.get(row.store_id) ?? '' }]
  })
}

async function present(
  ctx: OperatorContext,
  row: PriceClaimRow,
): Promise<DataOf<Calls['desk.priceClaim']>> {
  const subject = `price-claim/${String(row.id)}`
  const isOpen = row.state === 'reviewing'
  const mayDecide = ctx.operator.permissions.has('refunds.write')
  const canDecide = isOpen && mayDecide
  const [[entry], lines, worth, approver, holder] = await Promise.all([
    presentEntries(ctx, [row]),
    listLinesToRefund(ctx.db, [row.order_id]),
    worthOfClaim(ctx, row),
    row.approver_id === null ? undefined : getPerson(ctx.db, row.approver_id),
    canDecide ? claimEdit(ctx, subject) : undefined,
  ])
  const line = lines.find(({ id }) => id === row.order_line_id)
  if (entry === undefined || line === undefined) throw notFound('价格保护申请')
  return {
    ...entry,
    ...(isOpen && {
      quantity: milliToQuantity(worth.grantedMilli),
      amount: formatYuanFen(worth.amountFen),
    }),
    version: row.version,
    quoted: formatYuanFen(row.quoted_fen),
    ordered: milliToQuantity(line.quantity_milli),
    kept: milliToQuantity(worth.keptMilli),
    needsTwo: await needsTwoPeople(ctx, worth.amountFen, await purchaseOf(ctx.db, row.order_id)),
    ...(approver !== undefined && { approvedBy: approver.name }),
    canDecide,
    ...(holder !== undefined && { claim: holder }),
  }
}
