import { z } from 'zod'
import { appealStates, mostAppealPictures } from './appeal-states'
import { call } from './call'
import { phoneSchema } from './contact'
import { required } from './registration'
import { emptySchema, idSchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

/** Ids of uploaded proofs: `7,8` on the wire. */
const proofIds = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value),
  z
    .array(idSchema, { required_error: '请上传证明材料' })
    .min(1, '请上传证明材料，如营业执照照片')
    .max(mostAppealPictures, `最多 ${mostAppealPictures} 张图片`),
)

/** Appeal of a registrant whose credit code another store holds. */
export const appealFields = {
  company: required('单位名称', 50, 2),
  creditCode: required('统一社会信用代码', 30),
  contact: required('联系人', 20, 2),
  phone: phoneSchema,
  words: required('情况说明', 500, 10),
}

export const appealSchema = record({
  id: z.number().int(),
  state: keyOf(appealStates),
  company: z.string(),
  creditCode: z.string(),
  reason: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type Appeal = z.output<typeof appealSchema>

export const appealCalls = {
  'appeal.list': call({
    method: 'GET',
    path: '/api/user/appeal',
    access: 'buyer',
    needs: 'own',
    summary: '本店的信用代码申诉，新的在前',
    input: record({}),
    data: record({ items: z.array(appealSchema) }),
  }),
  'appeal.create': call({
    method: 'POST',
    path: '/api/user/appeal',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '信用代码已被登记时申请核对，附证明材料；同一代码未了结时不重复，每天最多 3 份',
    input: record({ ...appealFields, page: proofIds }),
    data: record({ id: z.number().int(), isNew: z.boolean() }),
  }),
  'appeal.withdraw': call({
    method: 'POST',
    path: '/api/user/appeal/{id}/withdraw',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '撤回还没有了结的申诉',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
