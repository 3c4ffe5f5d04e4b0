import type { TopUp } from '#contract/top-up'
import { payeeOf } from '#upstream/kernel/meta/seller'
import { formatYuanFen, yuanToFen } from '#upstream/kernel/money'
import {
  beginTopUp,
  handInTopUp,
  requireTopUp,
  withdrawTopUp,
} from '#upstream/members/wallet/top-up'
import { listTopUps, type TopUpRow } from '#upstream/members/wallet/top-up-store'
import type { Handlers } from './handler'

const pageSize = 20

export const topUpHandlers = {
  'topUp.list': async (ctx, { page }) => {
    const { rows, paging } = await listTopUps(ctx.db, ctx.buyer.storeId, { page, pageSize })
    return {
      items: rows.map(presentTopUp),
      paging,
      least: formatYuanFen(ctx.config.TOP_UP_MIN),
    }
  },

  'topUp.begin': async (ctx, { amount }) => ({ id: await beginTopUp(ctx, yuanToFen(amount)) }),

  'topUp.detail': async (ctx, { id }) => {
    const row = await requireTopUp(ctx, id)
    const payee = payeeOf(ctx)
    return { topUp: presentTopUp(row), company: ctx.buyer.company, payee }
  },

  'topUp.handIn': async (ctx, asked) => {
    await handInTopUp(ctx, asked)
  },

  'topUp.withdraw': async (ctx, { id }) => {
    await withdrawTopUp(ctx, id)
  },
} satisfies Partial<Handlers>

export function presentTopUp(row: TopUpRow): TopUp {
  const { id, memo, state, reason, created_at: createdAt } = row
  return {
    id,
    memo,
    state,
    reason,
    createdAt,
    amount: formatYuanFen(row.amount_fen),
    ...(row.arrived_fen !== null && { arrived: formatYuanFen(row.arrived_fen) }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  }
}
