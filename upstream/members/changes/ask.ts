import type { ChangeInput } from '#contract/change'
import { codes } from '#contract/envelope'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { requireRegion } from '#upstream/formats/regions/require-region'
import { chinaDay } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { listOwnUploads } from '#upstream/kernel/uploads/store'
import { isCodeTaken } from '#upstream/members/accounts/approval-store'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { documentProblems, keptUntil } from '#upstream/members/documents/document-problems'
import { termsOf } from '#upstream/members/documents/slots'
import { codeTaken } from '#upstream/members/registration/save-company'
import { readChange } from './read'
import { differences } from './rules'
import { insertChange, withdrawWaiting } from './store'

/**
 * Files a 变更申请 for the acting store with its new licence (domain-rules §13); the old data stay in
 * force until it is accepted. 422 at the wrong field; 400 while another one waits, without any
 * change, and for a store that is not approved.
 */
export async function askChange(ctx: Context<Buyer>, input: ChangeInput): Promise<void> {
  const { storeId, approval } = ctx.buyer
  if (approval !== 'approved') throw refusal('资质通过审核后可以申请变更')
  const creditCode = toCreditCode(input.creditCode)
  const problem = creditCodeProblem(creditCode)
  if (problem !== undefined) throw new FormError({ creditCode: [problem] })
  const { code, province, city, district } = requireRegion(input)
  await requireLicence(ctx, input, creditCode)
  if (await isCodeTaken(ctx.db, creditCode, storeId)) throw codeTaken()
  const { company, kind, detail, warehouse, title } = input
  const asked = { company, kind, creditCode, province, city, district, detail, warehouse }
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const { current } = await readChange(trx, storeId)
    if (differences(current, asked).length === 0)
      throw refusal('与现有资料相同，无需申请变更；只换证照请上传新证')
    const row = {
      store_id: storeId,
      company,
      kind,
      credit_code: creditCode,
      province,
      city,
      district,
      region_code: code,
      detail,
      warehouse,
      title,
      valid_until: keptUntil(input, termsOf('business', kind)),
    }
    if (!(await insertChange(trx, row, input.page)))
      throw refusal('已有一份变更申请在审核，请等待结果或先撤回')
  })
}

/** Withdraws the waiting application; 400 where there is none. */
export async function withdrawChange(ctx: Context<Buyer>): Promise<void> {
  const isWithdrawn = await transact(ctx, (trx) => withdrawWaiting(trx, ctx.buyer.storeId))
  if (!isWithdrawn) throw refusal('这份申请已有结果，不能撤回')
}

async function requireLicence(
  ctx: Context<Buyer>,
  { title, validUntil, isEndless, page, kind }: ChangeInput,
  creditCode: string,
): Promise<void> {
  const none = { number: '', validFrom: '', person: '', idNumber: '', subject: '' }
  const licence = { ...none, title, validUntil, isEndless, page, front: [], back: [] }
  const problems = documentProblems(
    { slot: 'business', ...licence },
    { kind, creditCode, today: chinaDay(ctx.now), hasIdNumber: false },
  )
  const own = await listOwnUploads(ctx.db, [ctx.buyer.storeId], page)
  if (page.some((id) => !own.has(id))) problems.page = ['文件不存在，请重新上传']
  if (Object.keys(problems).length > 0) throw new FormError(problems)
}

function refusal(message: string): ApiError {
  return new ApiError(codes.refused, message)
}
