import type { Adjustment } from '#contract/desk/ledger'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen, yuanToFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { decideAdjustment, proposeAdjustment } from '#upstream/members/wallet/adjust'
import {
  findAdjustment,
  findMovement,
  listDeskAdjustments,
  type AdjustmentRow,
} from '#upstream/members/wallet/adjustment-store'
import { sumLedgers } from '#upstream/members/wallet/ledger-store'
import { readStatement } from '#upstream/members/wallet/read'
import { getBalance } from '#upstream/members/wallet/store'
import { sumCashbackRest } from '#upstream/trade/after-sales/detail-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { presentStatement } from '../wallet'
import { storesNamed } from './top-ups'

const pageSize = 20

export const deskLedgerHandlers = {
  'desk.ledger': async (ctx, { id, month }) => {
    const company = (await listCompanyNames(ctx.db, [id])).get(id)
    if (company === undefined) throw notFound('单位')
    const [balanceFen, sums, statement, { rows }, restFen] = await Promise.all([
      getBalance(ctx.db, id),
      sumLedgers(ctx.db, [id]),
      readStatement(ctx, id, month),
      listDeskAdjustments(ctx.db, { storeIds: [id], page: 1, pageSize }),
      sumCashbackRest(ctx.db, id),
    ])
    const { rows: count = 0, sumFen = 0, gaps = 0 } = sums.get(id) ?? {}
    return {
      storeId: id,
      company,
      balance: formatYuanFen(balanceFen),
      cashbackRest: formatYuanFen(restFen),
      proof: { rows: count, sum: formatYuanFen(sumFen), gaps },
      statement: await presentStatement(ctx, company, statement),
      adjustments: await presentAdjustments(ctx, rows),
    }
  },

  'desk.proposeAdjustment': async (ctx, { id, amount, mendsId, words }) => ({
    id: await proposeAdjustment(ctx, {
      storeId: id,
      words,
      mendsId: Number(mendsId),
      amountFen: yuanToFen(amount),
    }),
  }),

  'desk.adjustments': async (ctx, { state, keywords, sort, ...asked }) => {
    const storeIds = await storesNamed(ctx, keywords)
    const filter = { state, storeIds, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskAdjustments(ctx.db, filter)
    return {
      items: await presentAdjustments(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.adjustment': async (ctx, { id }) => {
    const row = await findAdjustment(ctx.db, id)
    if (row === undefined) throw notFound('人工调整')
    const subject = `adjustment/${String(id)}`
    const mayDecide = row.state === 'waiting' && ctx.operator.permissions.has('adjustments.write')
    const [[adjustment], mended, balanceFen, holder] = await Promise.all([
      presentAdjustments(ctx, [row]),
      findMovement(ctx.db, row.store_id, row.mends_id),
      getBalance(ctx.db, row.store_id),
      mayDecide ? claimEdit(ctx, subject) : undefined,
    ])
    if (adjustment === undefined || mended === undefined) throw notFound('人工调整')
    return {
      adjustment,
      version: row.version,
      isOwn: row.proposer_id === ctx.operator.id,
      balance: formatYuanFen(balanceFen),
      mended: {
        use: mended.kind,
        createdAt: mended.created_at,
        amount: formatYuanFen(mended.amount_fen),
        after: formatYuanFen(mended.balance_after_fen),
      },
      ...(holder !== undefined && { claim: holder }),
    }
  },

  'desk.decideAdjustment': async (ctx, decision) => {
    await decideAdjustment(ctx, decision)
  },
} satisfies Partial<Handlers>

async function presentAdjustments(
  { db }: OperatorContext,
  rows: readonly AdjustmentRow[],
): Promise<Adjustment[]> {
  const names = await listCompanyNames(
    db,
    rows.map(({ store_id }) => store_id),
  )
  return rows.map((row) => ({
    id: row.id,
    storeId: row.store_id,
    company: names.get(row.store_id) ?? '',
    amount: formatYuanFen(row.amount_fen),
    mendsId: row.mends_id,
    words: row.words,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    proposedBy: row.proposer,
    decidedBy: row.decider,
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  }))
}
