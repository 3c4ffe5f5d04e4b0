import type { Context } from '#upstream/kernel/context'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { sendMessage } from '#upstream/members/messages/store'
import { noticeDays } from './rules'
import { getContractStatuses } from './status'
import { insertNotice, listEnding } from './store'

/**
 * Notifies each store once, 30 days before its contracts expire, unless it has renewed; returns the
 * number notified (domain-rules §20).
 */
export async function remindOfContracts(ctx: Context): Promise<number> {
  const today = chinaDay(ctx.now)
  const ending = await listEnding(ctx.db, today, addDays(today, noticeDays))
  let told = 0
  for (const { store_id, valid_until } of ending)
    if (await remind(ctx, store_id, valid_until)) told += 1
  return told
}

async function remind(ctx: Context, storeId: number, until: string): Promise<boolean> {
  const statuses = await getContractStatuses(ctx, storeId)
  const isEnding = statuses.some((one) => one.state === 'ending' && one.until === until)
  if (!isEnding) return false
  const { approval } = await getStoreApproval(ctx.db, storeId)
  if (approval !== 'approved') return false
  return transact(ctx, async (trx) => {
    if (!(await insertNotice(trx, { store_id: storeId, valid_until: until }))) return false
    const title = `电子合同将于 ${until} 到期，请续签`
    const text = `${title}。到期后未续签的，不能提交订单；购物车不受影响。`
    await sendMessage(trx, { storeId, type: 'licence', title, text, url: '/dzht' })
    return true
  })
}
