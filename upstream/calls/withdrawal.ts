import type { Withdrawal } from '#contract/withdrawal'
import { formatYuanFen, yuanToFen } from '#upstream/kernel/money'
import { maskedPhone } from '#upstream/members/people/rules'
import { askWithdrawal } from '#upstream/members/wallet/ask-withdrawal'
import { getPayoutAccount } from '#upstream/members/wallet/payout-account'
import { getBalance } from '#upstream/members/wallet/store'
import {
  findUnderWay,
  listWithdrawals,
  type WithdrawalRow,
} from '#upstream/members/wallet/withdrawal-store'
import type { Handlers } from './handler'

export const withdrawalHandlers = {
  'withdrawal.list': async (ctx) => {
    const { storeId, phone } = ctx.buyer
    const [balanceFen, account, underWay, rows] = await Promise.all([
      getBalance(ctx.db, storeId),
      getPayoutAccount(ctx.db, storeId),
      findUnderWay(ctx.db, storeId),
      listWithdrawals(ctx.db, storeId),
    ])
    return {
      balance: formatYuanFen(balanceFen),
      ...(account !== undefined && { account }),
      isUnderWay: underWay !== undefined,
      phone: maskedPhone(phone),
      items: rows.map(present),
    }
  },

  'withdrawal.ask': async (ctx, { amount, ...proof }) => ({
    id: await askWithdrawal(ctx, { ...proof, amountFen: yuanToFen(amount) }),
  }),
} satisfies Partial<Handlers>

function present(row: WithdrawalRow): Withdrawal {
  const { id, state, bank, reason, bank_reference: bankReference, created_at: createdAt } = row
  return {
    id,
    state,
    bank,
    reason,
    bankReference,
    createdAt,
    amount: formatYuanFen(row.amount_fen),
    accountEnd: row.bank_account.slice(-4),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
  }
}
