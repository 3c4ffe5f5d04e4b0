import type { CompanyInput } from '#contract/registration'
import { joinRegion } from '#contract/region-names'
import { codes } from '#contract/envelope'
import { fieldCodes } from '#contract/field-codes'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { ApiError, FormError } from '#upstream/kernel/errors'
import { requireRegion } from '#upstream/formats/regions/require-region'
import { transact } from '#upstream/kernel/transact'
import {
  getStoreApproval,
  isCodeTaken,
  setCompany,
} from '#upstream/members/accounts/approval-store'
import { listOwnStores, setName } from '#upstream/members/accounts/store'
import { creditCodeProblem, toCreditCode } from '#upstream/members/documents/credit-code'
import { reopenDocuments } from './reopen-documents'
import { statedOf } from './restated'
import { codeTakenWords } from './rules'
import { getProfile, saveProfile } from './store'

const companyOnly = {
  invoiceAddress: '请输入开票地址',
  invoicePhone: '请输入开票电话',
  bank: '请输入开户银行',
  bankAccount: '请输入银行账号',
} as const

/** The 422 for a credit code of another store, which is not named. */
export function codeTaken(): FormError {
  return new FormError({ creditCode: [codeTakenWords] }, { creditCode: fieldCodes.creditCodeTaken })
}

/**
 * Saves step 2 of the acting store (domain-rules §12); accepted documents that state changed data
 * wait again. 422 at the wrong field; 400 once the store was submitted.
 */
export async function saveCompany(ctx: Context<Buyer>, input: CompanyInput): Promise<void> {
  const { storeId, memberId } = ctx.buyer
  const creditCode = toCreditCode(input.creditCode)
  const problem = creditCodeProblem(creditCode)
  if (problem !== undefined) throw new FormError({ creditCode: [problem] })
  const { code, ...region } = requireRegion(input)
  const missing = Object.entries(companyOnly).filter(
    ([field]) => input.kind === 'company' && input[field as keyof typeof companyOnly] === '',
  )
  if (missing.length > 0)
    throw new FormError(Object.fromEntries(missing.map(([field, words]) => [field, [words]])))
  if (await isCodeTaken(ctx.db, creditCode, storeId)) throw codeTaken()
  await transact(ctx, async (trx) => {
    await lockRows(trx.db, 'stores', [storeId])
    const store = await getStoreApproval(trx.db, storeId)
    const before = await getProfile(trx.db, storeId)
    const isOpen = await setCompany(trx.db, storeId, {
      company: input.company,
      kind: input.kind,
      credit_code: creditCode,
      region: joinRegion(region),
      region_code: code,
    })
    if (!isOpen) throw new ApiError(codes.refused, '资料已提交审核，暂不能修改')
    const profile = { store_id: storeId, ...region, ...profileOf(input) }
    await saveProfile(trx, profile)
    if (before !== undefined)
      await reopenDocuments(
        trx.db,
        storeId,
        statedOf(store, before),
        statedOf({ ...input, creditCode }, profile),
      )
    // With several stores, the contact of the last saved one must not rename the member.
    const stores = await listOwnStores(trx.db, memberId)
    if (stores.length === 1) await setName(trx.db, memberId, input.contact)
  })
}

function profileOf(input: CompanyInput) {
  return {
    detail: input.detail,
    warehouse: input.warehouse,
    principal: input.principal,
    contact: input.contact,
    contact_phone: input.contactPhone,
    purchaser: input.purchaser,
    invoice_address: input.invoiceAddress,
    invoice_phone: input.invoicePhone,
    bank: input.bank,
    bank_account: input.bankAccount,
  }
}
