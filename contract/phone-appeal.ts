import { z } from 'zod'
import { call } from './call'
import { mobileFields } from './account'
import { appealParts, mostOfPart, type AppealPart } from './phone-appeal-states'
import { optional, required } from './registration'
import { emptySchema, flagSchema, timestampSchema } from './scalars'
import { browserFields } from './user'
import { record } from './wire'

const tokens = (part: AppealPart) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
    z
      .array(z.string().min(16).max(64), { required_error: `请上传${appealParts[part]}` })
      .min(1, `请上传${appealParts[part]}`)
      .max(mostOfPart[part], `${appealParts[part]}最多 ${mostOfPart[part]} 张`),
  )

/** Appeal of a buyer who has lost the phone of their account. */
export const appealFields = {
  username: required('用户名', 50),
  creditCode: required('统一社会信用代码', 30),
  applicant: required('申请人姓名', 20, 2),
  newPhone: mobileFields.phone,
  words: optional('情况说明', 500),
}

/** Upload tokens by part. */
const appealFiles = {
  appeal: tokens('appeal'),
  front: tokens('front'),
  back: tokens('back'),
}

export const phoneAppealCalls = {
  'phoneAppeal.upload': call({
    method: 'POST',
    path: '/api/phone_appeal/file',
    access: 'public',
    summary: '上传换绑申请的材料（JPG、PNG、WebP、PDF，最大 5 MB），返回一次性的凭据',
    upload: 'file',
    input: record({}),
    data: record({ token: z.string() }),
  }),
  'phoneAppeal.create': call({
    method: 'POST',
    path: '/api/phone_appeal',
    access: 'public',
    isOnce: true,
    summary: '原手机丢失，凭盖章申请书换绑手机号；账号是否存在，答复相同',
    input: record({
      ...appealFields,
      ...appealFiles,
      clientAddress: browserFields.clientAddress,
      /** As in `code.send`. */
      isDoubtful: flagSchema.default(false),
      answered: z.string().max(64).optional(),
    }),
    data: emptySchema,
  }),
  'phoneAppeal.pending': call({
    method: 'GET',
    path: '/api/user/phone_appeal',
    access: 'buyer',
    isOfPerson: true,
    summary: '本人账号已通过、等待生效的换绑申请',
    input: record({}),
    data: record({
      /**
       * A pending appeal: last digits of the new number, and when it takes effect; absent for none.
       */
      appeal: record({ end: z.string(), ripensAt: timestampSchema }).optional(),
    }),
  }),
  'phoneAppeal.stop': call({
    method: 'POST',
    path: '/api/user/phone_appeal/stop',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '停止等待生效的换绑申请',
    input: record({}),
    data: emptySchema,
  }),
}
