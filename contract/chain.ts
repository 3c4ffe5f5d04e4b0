import { z } from 'zod'
import { call } from './call'
import { mostChainStores } from './chain-words'
import { approvalStates, documentSlots, documentStates } from './document-slots'
import { storeKinds } from './kinds'
import { regionSchema } from './region'
import {
  companyFields,
  documentFields,
  keptCompanyFields,
  pictureFields,
  registrationSchema,
} from './registration'
import { emptySchema, flagSchema, idSchema, keyOf, timestampSchema } from './scalars'
import { hiddenRowFields, hiddenRowsSchema } from './sheet-rows'
import { record } from './wire'

const typedCell = z.string().trim().max(200, '每格最多 200 字').default('')

/** A store as typed in a row or read from a sheet, not validated. */
export const typedStoreSchema = record({
  company: typedCell,
  /** 诊所, 药店, 企业, a synonym used in sheets, or a key of `storeKinds`. */
  kind: typedCell,
  creditCode: typedCell,
  /** Province, city and district in one text. */
  region: typedCell,
})
export type TypedStore = z.output<typeof typedStoreSchema>

/** A rejected row: messages by field, '' for a valid field. */
const refusedRowSchema = record({
  /** Index among the sent rows, from 0. */
  at: z.number().int(),
  company: z.string(),
  kind: z.string(),
  creditCode: z.string(),
  region: z.string(),
  /** Another store has the credit code, so an appeal is possible. */
  isCodeTaken: flagSchema.default(false),
  /** Candidates for an ambiguous region. */
  regions: z.array(regionSchema),
})
export type RefusedRow = z.output<typeof refusedRowSchema>

/** A requirement for handing in; `company` stands for the fields of step 2. */
const missingSchema = record({ slot: z.string(), message: z.string() })

const chainStoreSchema = record({
  id: z.number().int(),
  company: z.string(),
  kind: keyOf(storeKinds),
  creditCode: z.string(),
  region: z.string(),
  approval: keyOf(approvalStates),
  hasCompany: z.boolean(),
  submittedAt: timestampSchema.optional(),
  /** The operator's message about the whole registration; '' for none. */
  reason: z.string(),
  slots: z.array(
    record({
      slot: keyOf(documentSlots),
      isRequired: z.boolean(),
      state: keyOf(documentStates).optional(),
    }),
  ),
  missing: z.array(missingSchema),
})
export type ChainStore = z.output<typeof chainStoreSchema>

/** Known values for step 2: the store's own, or those of another store of the owner. */
const knownCompanySchema = record(keptCompanyFields)
export type KnownCompany = z.output<typeof knownCompanySchema>

/** `1,2,3` on the wire. */
const storeIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(idSchema).min(1, '请选择门店').max(mostChainStores, `一次最多 ${mostChainStores} 家`),
)

export const chainCalls = {
  'chain.list': call({
    method: 'GET',
    path: '/api/user/chain',
    access: 'buyer',
    needs: 'own',
    summary: '多店注册：本人的各家门店，资料、证照和还缺什么',
    input: record({}),
    data: record({ items: z.array(chainStoreSchema) }),
  }),
  'chain.save': call({
    method: 'POST',
    path: '/api/user/chain',
    access: 'buyer',
    needs: 'own',
    summary: '多店注册第 2 步：逐行登记门店；有误的行退回，其余保存',
    input: record({
      rows: z
        .array(typedStoreSchema)
        .min(1, '请至少填写一家门店')
        .max(mostChainStores, `一次最多 ${mostChainStores} 家`),
    }),
    data: record({ saved: z.number().int(), refused: z.array(refusedRowSchema) }),
  }),
  'chain.readSheet': call({
    method: 'POST',
    path: '/api/user/chain/sheet',
    access: 'buyer',
    needs: 'own',
    summary: '读门店表（.xlsx、CSV 或粘贴的表格），只读不保存',
    upload: 'file',
    input: record(hiddenRowFields),
    data: record({ rows: z.array(typedStoreSchema), hidden: hiddenRowsSchema }),
  }),
  'chain.read': call({
    method: 'GET',
    path: '/api/user/chain/{id}',
    access: 'buyer',
    needs: 'own',
    summary: '本人一家门店的注册进度，和第 2 步已知的资料',
    input: record({ id: idSchema }),
    data: record({ registration: registrationSchema, company: knownCompanySchema }),
  }),
  'chain.saveCompany': call({
    method: 'POST',
    path: '/api/user/chain/{id}/company',
    access: 'buyer',
    needs: 'own',
    summary: '保存一家门店的单位资料',
    input: record({ id: idSchema, ...companyFields }),
    data: emptySchema,
  }),
  'chain.saveDocument': call({
    method: 'POST',
    path: '/api/user/chain/document',
    access: 'buyer',
    needs: 'own',
    summary: '保存一份证照；写明多家门店的委托书、质量保证协议可一次用于多家',
    input: record({ stores: storeIds, ...documentFields, ...pictureFields }),
    data: emptySchema,
  }),
  'chain.remove': call({
    method: 'POST',
    path: '/api/user/chain/{id}/remove',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '移除一家注册未完成的门店，连同已保存的资料',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'chain.submit': call({
    method: 'POST',
    path: '/api/user/chain/submit',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '提交审核：各家门店分别提交，缺资料的说明缺什么',
    input: record({ stores: storeIds }),
    data: record({
      results: z.array(
        record({
          id: z.number().int(),
          company: z.string(),
          /** Position in the review queue, from 1; 0 if not handed in. */
          place: z.number().int(),
          message: z.string(),
          isCodeTaken: flagSchema.default(false),
        }),
      ),
    }),
  }),
}
