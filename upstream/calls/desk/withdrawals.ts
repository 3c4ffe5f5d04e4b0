import type { WithdrawalEntry } from '#contract/desk/withdrawals'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanFen } from '#upstream/kernel/money'
import { listCompanyNames } from '#upstream/members/accounts/store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { needsSecond } from '#upstream/members/agreements/rules'
import { decideWithdrawal, stepOf } from '#upstream/members/wallet/decide-withdrawal'
import { exportWithdrawals, readBatch } from '#upstream/members/wallet/export-withdrawals'
import { withdrawalEvents } from '#upstream/members/wallet/states'
import {
  findWithdrawal,
  listDeskWithdrawals,
  type WithdrawalRow,
} from '#upstream/members/wallet/withdrawal-store'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'
import { storesNamed } from './top-ups'

export const deskWithdrawalHandlers = {
  'desk.withdrawals': async (ctx, { state, keywords, sort, ...asked }) => {
    const storeIds = await storesNamed(ctx, keywords)
    const filter = { state, storeIds, sort, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listDeskWithdrawals(ctx.db, filter)
    return {
      items: await presentEntries(ctx, rows),
      paging,
      counts,
    }
  },

  'desk.withdrawal': async (ctx, { id }) => {
    const row = await findWithdrawal(ctx.db, id)
    if (row === undefined) throw notFound('提现')
    const subject = `withdrawal/${String(id)}`
    const [withdrawal] = await presentEntries(ctx, [row])
    if (withdrawal === undefined) throw notFound('提现')
    const holder = withdrawal.can.length > 0 ? await claimEdit(ctx, subject) : undefined
    return {
      withdrawal,
      holder: row.holder,
      bank: row.bank,
      bankAccount: row.bank_account,
      bankReference: row.bank_reference,
      ...(row.batch_id !== null && { batchId: row.batch_id }),
      needsTwo: row.proposer_id !== null || needsSecond(await stepOf(ctx, row)),
      ...(holder !== undefined && { claim: holder }),
    }
  },

  'desk.decideWithdrawal': async (ctx, decision) => {
    await decideWithdrawal(ctx, decision)
  },

  'desk.exportWithdrawals': async (ctx, { list }) => {
    const ticked = list.map((one) => {
      const [id = 0, version = 0] = one.split('.').map(Number)
      return { id, version }
    })
    return { id: await exportWithdrawals(ctx, ticked) }
  },

  'desk.withdrawalBatch': async (ctx, { id }) => {
    const { createdAt, rows } = await readBatch(ctx, id)
    return {
      createdAt,
      rows: rows.map((row) => ({
        id: row.id,
        holder: row.holder,
        bank: row.bank,
        bankAccount: row.bank_account,
        amount: formatYuanFen(row.amount_fen),
      })),
    }
  },
} satisfies Partial<Handlers>

async function presentEntries(
  ctx: OperatorContext,
  rows: readonly WithdrawalRow[],
): Promise<WithdrawalEntry[]> {
  const names = await listCompanyNames(
    ctx.db,
    rows.map(({ store_id }) => store_id),
  )
  const mayDecide = ctx.operator.permissions.has('withdrawals.write')
  const entry = async (row: WithdrawalRow) => ({
    id: row.id,
    version: row.version,
    storeId: row.store_id,
    state: row.state,
    company: names.get(row.store_id) ?? '',
    reason: row.reason,
    createdAt: row.created_at,
    amount: formatYuanFen(row.amount_fen),
    can: mayDecide ? withdrawalEvents(await stepOf(ctx, row)) : [],
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  })
  return Promise.all(rows.map(entry))
}
