import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { Context } from '#upstream/kernel/context'
import { sellerOf } from '#upstream/kernel/meta/seller'
import { formatYuanFen } from '#upstream/kernel/money'
import { getPoints, listPointsLog } from '#upstream/members/points/store'
import { readLog, readMonths, readStatement } from '#upstream/members/wallet/read'
import { useOf } from '#upstream/members/wallet/rules'
import type { Handlers } from './handler'
import { codesOf, presentMovements } from './present-movement'
import { voucherHandlers } from './voucher'

const pageSize = 20

export const walletHandlers = {
  ...voucherHandlers,

  'wallet.money': async (ctx) => {
    const { balanceFen, months, days } = await readMonths(ctx, ctx.buyer.storeId)
    return {
      balance: formatYuanFen(balanceFen),
      months: months.map(presentMonth),
      days: days.map(({ day, fen }) => ({ day, balance: formatYuanFen(fen) })),
    }
  },

  'wallet.log': async (ctx, { page, ...filter }) => {
    const found = await readLog(ctx, ctx.buyer.storeId, { ...filter, page, pageSize })
    return {
      items: await presentMovements(ctx.db, found.rows),
      paging: { page, pageSize, total: found.total, isCapped: false },
    }
  },

  'wallet.statement': async (ctx, { month }) =>
    presentStatement(ctx, ctx.buyer.company, await readStatement(ctx, ctx.buyer.storeId, month)),

  'wallet.points': async (ctx, { page }) => {
    const { storeId } = ctx.buyer
    const [points, found] = await Promise.all([
      getPoints(ctx.db, storeId),
      listPointsLog(ctx.db, storeId, { page, pageSize }),
    ])
    const orderOf = await codesOf(ctx.db, found.rows)
    const items = found.rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      points: row.points,
      after: row.points_after,
      ...orderOf(row),
      createdAt: row.created_at,
    }))
    return { points, items, paging: found.paging }
  },
} satisfies Partial<Handlers>

type Month = Awaited<ReturnType<typeof readMonths>>['months'][number]

function presentMonth({ month, inFen, outFen, closingFen }: Month) {
  const [income, outgo, closing] = [inFen, outFen, closingFen].map(formatYuanFen)
  return { month, in: income ?? '0', out: outgo ?? '0', closing: closing ?? '0' }
}

/** A statement of a company's balance in the contract's shape. Three queries. */
export async function presentStatement(
  ctx: Context,
  company: string,
  { month, openingFen, closingFen, kinds, rows }: Awaited<ReturnType<typeof readStatement>>,
): Promise<DataOf<Calls['wallet.statement']>> {
  return {
    month,
    company,
    supplier: sellerOf(ctx).name,
    items: await presentMovements(ctx.db, rows),
    opening: formatYuanFen(openingFen),
    closing: formatYuanFen(closingFen),
    kinds: kinds.map(({ kind, fen, rows: count }) => ({
      use: useOf(kind),
      amount: formatYuanFen(fen),
      rows: count,
    })),
  }
}
