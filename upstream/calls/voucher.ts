import type { Voucher } from '#contract/coupon'
import type { Handlers } from './handler'
import { formatYuanFen } from '#upstream/kernel/money'
import { listVouchers } from '#upstream/members/vouchers/store'

const pageSize = 20

export const voucherHandlers = {
  'user.voucher': async (ctx, { page, state }) => {
    const query = { storeId: ctx.buyer.storeId, state, page, pageSize }
    const { rows, counts } = await listVouchers(ctx, query)
    return {
      items: rows.map((row) => presentVoucher(row, state)),
      paging: { page, pageSize, total: counts[state], isCapped: false },
      counts,
      timestamp: ctx.now,
    }
  },
} satisfies Partial<Handlers>

type VoucherRow = Awaited<ReturnType<typeof listVouchers>>['rows'][number]

function presentVoucher(row: VoucherRow, state: Voucher['state']): Voucher {
  const { order_id: id, order_code: code } = row
  return {
    id: row.id,
    name: row.name,
    amount: formatYuanFen(row.amount_fen),
    state,
    expiresAt: row.expires_at,
    ...(id !== null && code !== null && { order: { id, code } }),
  }
}
