import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { ApiError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import {
  getStoreApproval,
  isCodeConflict,
  isCodeTaken,
  placeInQueue,
  setPending,
} from '#upstream/members/accounts/approval-store'
import { listDocuments } from '#upstream/members/documents/store'
import { sendMessage } from '#upstream/members/messages/store'
import { missingDocuments } from './read'
import { codeTaken } from './save-company'
import { getProfile } from './store'

/**
 * Submits the acting store for review and returns its place in the queue (domain-rules §12). 400
 * with what is missing, and for a submitted store; 422 at `creditCode` when another store has the
 * code.
 */
export async function submitRegistration(ctx: Context<Buyer>): Promise<{ place: number }> {
  try {
    return await transact(ctx, submit)
  } catch (error) {
    throw isCodeConflict(error) ? codeTaken() : error
  }
}

async function submit(ctx: Context<Buyer>): Promise<{ place: number }> {
  const { storeId } = ctx.buyer
  const store = await getStoreApproval(ctx.db, storeId)
  if ((await getProfile(ctx.db, storeId)) === undefined)
    throw new ApiError(codes.refused, '请先完成第 2 步：填写单位资料')
  const missing = missingDocuments(store, await listDocuments(ctx.db, storeId), ctx.now)
  if (missing.length > 0)
    throw new ApiError(
      codes.refused,
      `还不能提交，差 ${missing.length} 项：${missing.map(({ message }) => message).join('；')}`,
    )
  if (await isCodeTaken(ctx.db, store.creditCode, storeId)) throw codeTaken()
  if (!(await setPending(ctx, storeId)))
    throw new ApiError(codes.refused, '资料已经提交，正在审核，无需重复提交')
  await sendMessage(ctx, {
    storeId,
    type: 'licence',
    title: '资料已提交审核',
    text: '我们通常在 1 个工作日内完成审核，结果会发消息和短信告知。',
    url: '/register/step3',
  })
  return { place: await placeInQueue(ctx.db, ctx.now) }
}
