import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { sendMessage } from '#upstream/members/messages/store'
import { getProfile, saveProfile } from '#upstream/members/registration/store'

/**
 * Changes address, phone, bank and account of a store's title for future invoices. Issued ones stay
 * unchanged (domain-rules §18). Payouts use the same account, so a change of it notifies the store.
 * 400 for a store without a profile.
 */
export async function editTitle(
  ctx: Context<Buyer>,
  input: InputOf<Calls['invoice.editTitle']>,
): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const profile = await getProfile(ctx.db, storeId)
    if (profile === undefined) throw new ApiError(codes.refused, '请先完善单位资料')
    const account = { bank: input.bank, bank_account: input.bankAccount }
    const { address: invoice_address, phone: invoice_phone } = input
    await saveProfile(ctx, { ...profile, invoice_address, invoice_phone, ...account })
    const { bank, bank_account } = profile
    const isNew = bank !== account.bank || bank_account !== account.bank_account
    if (bank_account === '' || !isNew) return
    await sendMessage(ctx, {
      storeId,
      type: 'funds',
      title: '开户行和账号已修改',
      url: '/dzfp/title',
      text: `开票和提现的银行账户${inWords(account)}。如非本人操作，请立即修改密码并联系客服。`,
    })
  })
}

function inWords({ bank, bank_account }: { bank: string; bank_account: string }): string {
  if (bank === '' && bank_account === '') return '已清空，填写前不能提现'
  const end = bank_account === '' ? '账号未填' : `尾号 ${bank_account.slice(-4)}`
  return `已改为 ${bank || '未填开户行'}（${end}）`
}
