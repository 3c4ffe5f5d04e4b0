import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { getProfile, saveProfile } from '#upstream/members/registration/store'

/**
 * Fills in what the registration did not ask for: address, phone, bank and account on special
 * invoices. What is there already stays (domain-rules §18); 400 for a store without a profile.
 */
export async function fillTitle(
  ctx: Context<Buyer>,
  input: InputOf<Calls['invoice.fillTitle']>,
): Promise<void> {
  const { storeId } = ctx.buyer
  await transact(ctx, async (ctx) => {
    await lockRows(ctx.db, 'stores', [storeId])
    const profile = await getProfile(ctx.db, storeId)
    if (profile === undefined) throw new ApiError(codes.refused, '请先完善单位资料')
    const { invoice_address, invoice_phone, bank, bank_account } = profile
    await saveProfile(ctx, {
      ...profile,
      invoice_address: invoice_address || input.address,
      invoice_phone: invoice_phone || input.phone,
      bank: bank || input.bank,
      bank_account: bank_account || input.bankAccount.replace(/[ -]/g, ''),
    })
  })
}
