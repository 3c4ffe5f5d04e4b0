import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { shownFen } from '#upstream/kernel/money'
import { transact } from '#upstream/kernel/transact'
import { hashToken } from '../accounts/login'
import { requireOwnPassword } from '../accounts/own-password'
import { checkCode } from '../codes/check-code'
import { takeTicket } from '../codes/store'
import { getPayoutAccount } from './payout-account'
import { getBalance, moveBalance } from './store'
import { fundsPages, tellOfFunds } from './tell'
import { findUnderWay, insertWithdrawal } from './withdrawal-store'

interface Asked {
  amountFen: number
  /** Either the password or an SMS code is required. */
  password: string
  code: string
  /** The browser session that requested the code. */
  session: string
}

/**
 * Requests a withdrawal to the store's own account (domain-rules §16). It is deducted at once, so
 * that it cannot be spent twice. One at a time. 422 at `amount` beyond the balance, at `password`
 * or `code` for a wrong one, 429 after too many; 400 without an account or while another is
 * pending.
 */
export async function askWithdrawal(ctx: Context<Buyer>, asked: Asked): Promise<number> {
  const { amountFen } = asked
  await requirePossible(ctx, amountFen)
  const ticket = await proveWill(ctx, asked)
  const { storeId, memberId } = ctx.buyer
  return transact(ctx, async (trx) => {
    // Of two concurrent requests, the second sees the first.
    await lockRows(trx.db, 'stores', [storeId])
    const account = await requirePossible(trx, amountFen)
    if (ticket !== undefined && !(await takeTicket(trx, hashToken(ticket))))
      throw new FormError({ code: ['验证码已失效，请重新获取'] })
    const id = await insertWithdrawal(trx, {
      store_id: storeId,
      member_id: memberId,
      amount_fen: amountFen,
      holder: account.holder,
      bank: account.bank,
      bank_account: account.bankAccount,
    })
    const isMoved = await moveBalance(trx, {
      storeId,
      kind: '提现',
      amountFen: -amountFen,
      orderId: null,
      source: `withdrawal:${String(id)}`,
    })
    if (!isMoved) throw beyondBalance(await getBalance(trx.db, storeId))
    await tellOfFunds(trx, storeId, {
      title: '提现已申请',
      text: `提现 ${shownFen(amountFen)} 到 ${account.bank} 的申请已提交，款项已从余额扣下。若非本人操作，请立即致电客服。`,
      url: fundsPages.withdrawals,
    })
    return id
  })
}

/** Returns the payout account; refuses what can be refused before the password is checked. */
async function requirePossible(ctx: Context<Buyer>, amountFen: number) {
  const { storeId, approval } = ctx.buyer
  if (approval !== 'approved' && approval !== 'frozen')
    throw new ApiError(codes.refused, '资质审核通过后才能提现')
  const account = await getPayoutAccount(ctx.db, storeId)
  if (account === undefined)
    throw new ApiError(codes.refused, '请先在“开票信息”里补齐开户行和银行账号')
  if ((await findUnderWay(ctx.db, storeId)) !== undefined)
    throw new ApiError(codes.refused, '上一笔提现还在处理中，办完后才能再申请')
  if (amountFen <= 0) throw new FormError({ amount: ['请填写提现金额'] })
  const balanceFen = await getBalance(ctx.db, storeId)
  if (amountFen > balanceFen) throw beyondBalance(balanceFen)
  return account
}

function beyondBalance(balanceFen: number): FormError {
  return new FormError({ amount: [`余额不足，现有 ${shownFen(balanceFen)}`] })
}

/** Verifies the password or the SMS code; for a code it returns the one-time ticket. */
async function proveWill(
  ctx: Context<Buyer>,
  { password, code, session }: Asked,
): Promise<string | undefined> {
  if (password !== '') {
    await requireOwnPassword(ctx, 'password', password)
    return undefined
  }
  if (code === '') throw new FormError({ password: ['请输入登录密码，或改用短信验证码'] })
  const { ticket } = await checkCode(ctx, { purpose: 'wallet', account: '', code, session })
  return ticket
}
