import { codes } from '#contract/envelope'
import type { RightInput } from '#contract/right'
import { partsOfRight } from '#contract/right-kinds'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads } from '#upstream/kernel/uploads/store'
import { readRights } from './read'
import { rightProblems } from './rules'
import { insertApplication, type RightPicture } from './store'

/**
 * Applies for a right of the acting store, which is approved (domain-rules §13). 422 at the wrong
 * field; 400 while an application waits, within 7 days of a rejection, and for a right granted
 * without an end.
 */
export async function applyForRight(ctx: Context<Buyer>, input: RightInput): Promise<void> {
  const { storeId, approval } = ctx.buyer
  if (approval !== 'approved') throw refusal('资质通过审核后可以申请')
  const pictures = partsOfRight[input.kind].flatMap((part) =>
    input[part].map((upload_id): RightPicture => ({ upload_id, part })),
  )
  const problems = rightProblems(input)
  const own = await listOwnUploads(
    ctx.db,
    [storeId],
    pictures.map(({ upload_id }) => upload_id),
  )
  for (const { upload_id, part } of pictures)
    if (!own.has(upload_id)) problems[part] = ['文件不存在，请重新上传']
  if (Object.keys(problems).length > 0) throw new FormError(problems)
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    await requireMayApply(trx, input)
    if (!(await insertApplication(trx, { store_id: storeId, ...rowOf(input) }, pictures)))
      throw refusal('申请正在审核，不能重复申请')
  })
}

async function requireMayApply(ctx: Context<Buyer>, { kind }: RightInput): Promise<void> {
  const { rights } = await readRights(ctx, ctx.buyer.storeId)
  const right = rights.find((one) => one.kind === kind)
  if (right === undefined || right.mayApply) return
  if (right.againOn !== '') throw refusal(`上次申请未通过，${right.againOn} 起可以再次申请`)
  throw refusal(
    right.applications[0]?.state === 'waiting'
      ? '申请正在审核，不能重复申请'
      : '这项权限已开通，无需申请',
  )
}

function rowOf({ kind, purchaser, receiver, bank, bankAccount, words }: RightInput) {
  const isHm = kind === 'hm'
  return {
    kind,
    words,
    purchaser: isHm ? purchaser : '',
    receiver: isHm ? receiver : '',
    bank: isHm ? bank : '',
    bank_account: isHm ? bankAccount.replace(/[\s-]/g, '') : '',
  }
}

function refusal(message: string): ApiError {
  return new ApiError(codes.refused, message)
}
