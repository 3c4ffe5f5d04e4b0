import type { Context } from '#upstream/kernel/context'
import { sendMessage } from '../messages/store'

export function tellOfFunds(
  ctx: Context,
  storeId: number,
  message: { title: string; text: string; url: string },
): Promise<void> {
  return sendMessage(ctx, { storeId, type: 'funds', ...message })
}

/** Pages of the shop that messages about money link to. */
export const fundsPages = {
  balance: '/user/wdqb/yegl',
  topUp: (id: number) => `/user/wdqb/topup/info/${String(id)}`,
  withdrawals: '/user/wdqb/withdraw',
}
