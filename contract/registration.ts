import { z } from 'zod'
import { call } from './call'
import { newPasswordFields } from './code'
import { bankAccountSchema, phoneOrNoneSchema, phoneSchema } from './contact'
import {
  approvalStates,
  documentSlots,
  documentStates,
  documentTitles,
  pictureParts,
  type DocumentTitle,
} from './document-slots'
import { mostPictures } from './most-pictures'
import { storeKinds } from './kinds'
import { typedRegionFields } from './region'
import { emptySchema, flagSchema, idSchema, keyOf, timestampSchema } from './scalars'
import { lastDaySchema, typedDaySchema } from './typed-day'
import { compacted } from './typed-text'
import { record } from './wire'

export const required = (label: string, max: number, min = 1) =>
  z
    .string({ required_error: `请输入${label}` })
    .trim()
    .min(min, min === 1 ? `请输入${label}` : `${label}至少 ${min} 个字`)
    .max(max, `${label}最多 ${max} 字`)
export const optional = (label: string, max: number) =>
  z.string().trim().max(max, `${label}最多 ${max} 字`).default('')

export const usernameFields = {
  username: z.preprocess(
    compacted,
    z
      .string({ required_error: '请输入用户名' })
      .min(2, '用户名至少 2 个字')
      .max(30, '用户名最多 30 字')
      .regex(/^[A-Za-z0-9_\u4e00-\u9fff-]+$/, '用户名只能用汉字、字母、数字、_ 和 -'),
  ),
}

/** The company as on its licence (domain-rules §12, step 2). */
export const companyFields = {
  company: required('单位名称', 50, 2),
  kind: z.enum(Object.keys(storeKinds) as [keyof typeof storeKinds], {
    errorMap: () => ({ message: '请选择单位类型' }),
  }),
  creditCode: required('统一社会信用代码', 30),
  ...typedRegionFields,
  detail: required('注册地址', 100),
  /** '' if goods are kept at the licence address. */
  warehouse: optional('仓库地址', 150),
  principal: required('负责人', 20, 2),
  contact: required('联系人', 20, 2),
  contactPhone: phoneSchema,
  purchaser: required('采购员', 20, 2),
  invoiceAddress: optional('开票地址', 100),
  invoicePhone: phoneOrNoneSchema,
  bank: optional('开户银行', 60),
  bankAccount: bankAccountSchema,
}
export type CompanyInput = z.output<z.ZodObject<typeof companyFields>>

/**
 * The same as kept: '' for what was never stated or was taken away, and whatever a form would refuse
 * by now.
 */
export const keptCompanyFields = {
  ...(Object.fromEntries(
    Object.keys(companyFields).map((name) => [name, z.string().default('')]),
  ) as Record<Exclude<keyof typeof companyFields, 'kind'>, z.ZodDefault<z.ZodString>>),
  kind: companyFields.kind,
}

/** Upload ids: `7,8` on the wire. */
export const uploadIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z.array(idSchema).max(mostPictures, `最多 ${mostPictures} 张`).default([]),
)

/** One document. Its slot decides which fields are required; the upstream validates that. */
export const documentFields = {
  slot: keyOf(documentSlots),
  title: z.enum(Object.keys(documentTitles) as [DocumentTitle, ...DocumentTitle[]], {
    errorMap: () => ({ message: '请选择证照名称' }),
  }),
  number: optional('证号', 60),
  validFrom: typedDaySchema,
  validUntil: lastDaySchema,
  /** 长期: no expiry date. */
  isEndless: flagSchema.default(false),
  /** Person named by a 委托书 and their 身份证 number; '' keeps the stored number. */
  person: optional('被委托人', 20),
  idNumber: optional('身份证号', 30),
  subject: optional('委托事项', 100),
}
/** Upload ids by part. */
export const pictureFields = { page: uploadIds, front: uploadIds, back: uploadIds }

export type DocumentInput = z.output<z.ZodObject<typeof documentFields & typeof pictureFields>>

const part = keyOf(pictureParts)

export const documentSchema = record({
  id: z.number().int(),
  state: keyOf(documentStates),
  title: keyOf(documentTitles),
  number: z.string(),
  /** '' for no such date; `9999-12-31` is 长期. */
  validFrom: z.string(),
  validUntil: z.string(),
  person: z.string(),
  /** Masked: `330106********0013`. */
  idNumber: z.string(),
  subject: z.string(),
  pictures: z.array(
    record({ uploadId: z.number().int(), part, isPdf: z.boolean().default(false) }),
  ),
  /** Unusual findings that do not reject the document. */
  notes: z.array(z.string()),
  reason: z.string(),
})
export type StoreDocument = z.output<typeof documentSchema>

export const slotSchema = record({
  slot: keyOf(documentSlots),
  isRequired: z.boolean(),
  /** For display: the goods it unlocks; '' for a required document. */
  opens: z.string(),
  titles: z.array(keyOf(documentTitles)),
  hasNumber: z.boolean(),
  /** Required dates: none, the expiry date, or first and last day. */
  dates: z.enum(['none', 'until', 'period']),
  hasPerson: z.boolean(),
  parts: z.array(part),
  document: documentSchema.optional(),
})
export type Slot = z.output<typeof slotSchema>

export const registrationSchema = record({
  approval: keyOf(approvalStates),
  /** Next step to do (2 or 3); 0 for none. */
  openStep: z.number().int().min(0).max(3),
  /** As typed; absent before step 2. */
  company: record(keptCompanyFields).optional(),
  slots: z.array(slotSchema),
  missing: z.array(record({ slot: z.string(), message: z.string() })),
  submittedAt: timestampSchema.optional(),
  /** Position in the review queue, from 1; 0 if not waiting. */
  place: z.number().int(),
  /** The operator's message about the whole registration; '' for none. */
  reason: z.string(),
})
export type Registration = z.output<typeof registrationSchema>

export const registrationCalls = {
  'registration.begin': call({
    method: 'POST',
    path: '/api/user/register',
    access: 'public',
    isOnce: true,
    summary: '注册第 1 步：凭手机验证码的凭据开设账号，并登录',
    input: record({
      ...usernameFields,
      ...newPasswordFields,
      ticket: z.string().max(64),
      session: z.string().min(16).max(64),
      agreement: z.string().min(1).max(40),
      /** Ticket of the WeChat account to bind (`wechat.exchange`). */
      identityTicket: z.string().max(64).optional(),
      clientAddress: z.string().max(64).optional(),
      userAgent: z.string().max(400).optional(),
    }),
    data: record({
      token: z.string(),
      expiresAt: timestampSchema,
      browser: z.string().max(64).default(''),
    }),
  }),
  'registration.read': call({
    method: 'GET',
    path: '/api/user/registration',
    access: 'buyer',
    summary: '注册进度：单位资料、各项证照、还缺什么、排在第几位',
    input: record({}),
    data: registrationSchema,
  }),
  'registration.saveCompany': call({
    method: 'POST',
    path: '/api/user/registration/company',
    access: 'buyer',
    needs: 'own',
    summary: '注册第 2 步：保存单位资料',
    input: record(companyFields),
    data: emptySchema,
  }),
  'registration.saveDocument': call({
    method: 'POST',
    path: '/api/user/registration/document',
    access: 'buyer',
    needs: 'own',
    summary: '注册第 3 步：保存一份证照',
    input: record({ ...documentFields, ...pictureFields }),
    data: emptySchema,
  }),
  'registration.submit': call({
    method: 'POST',
    path: '/api/user/registration/submit',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '提交审核',
    input: record({}),
    data: record({ place: z.number().int() }),
  }),
}
