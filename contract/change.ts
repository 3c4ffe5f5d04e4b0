import { z } from 'zod'
import { call } from './call'
import { changeStates } from './change-states'
import { companyFields, documentFields, pictureFields } from './registration'
import { emptySchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

const { company, kind, creditCode, province, city, district, detail, warehouse } = companyFields
/** Company fields that change only by application once the store is approved. */
export const changedFields = {
  company,
  kind,
  creditCode,
  province,
  city,
  district,
  detail,
  warehouse,
}
const { title, validUntil, isEndless } = documentFields
export const newLicenceFields = { title, validUntil, isEndless, page: pictureFields.page }

export type ChangeInput = z.output<z.ZodObject<typeof changedFields & typeof newLicenceFields>>

/** The stored values; '' for what an older store never stated. */
export const changedSchema = record({
  company: z.string(),
  kind,
  creditCode: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  warehouse: z.string(),
})
export type Changed = z.output<typeof changedSchema>

export const changeSchema = record({
  id: z.number().int(),
  state: keyOf(changeStates),
  handedInAt: timestampSchema,
  asked: changedSchema,
  title,
  /** `9999-12-31` is 长期. */
  validUntil: z.string(),
  reason: z.string(),
  pictures: z.array(record({ uploadId: z.number().int(), isPdf: z.boolean().default(false) })),
})
export type Change = z.output<typeof changeSchema>

export const changeCalls = {
  'user.change': call({
    method: 'GET',
    path: '/api/user/change',
    access: 'buyer',
    summary: '单位资料现状和最近一次变更申请',
    input: record({}),
    data: record({ current: changedSchema, change: changeSchema.optional() }),
  }),
  'user.askChange': call({
    method: 'POST',
    path: '/api/user/change',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '申请变更单位名称、类型、信用代码、地区或地址，附新证；通过前按原资料',
    input: record({ ...changedFields, ...newLicenceFields }),
    data: emptySchema,
  }),
  'user.withdrawChange': call({
    method: 'POST',
    path: '/api/user/change/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '撤回还在审核的变更申请',
    input: record({}),
    data: emptySchema,
  }),
}
