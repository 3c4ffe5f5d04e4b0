import { z } from 'zod'
import { call } from './call'
import { mobileFields } from './account'
import { letterParts, mostOfPart, type LetterPart } from './phone-letter-states'
import { optional, required } from './registration'
import { emptySchema, flagSchema, timestampSchema } from './scalars'
import { browserFields } from './user'
import { record } from './wire'

const tokens = (part: LetterPart) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((one) => one !== '') : value),
    z
      .array(z.string().min(16).max(64), { required_error: `请上传${letterParts[part]}` })
      .min(1, `请上传${letterParts[part]}`)
      .max(mostOfPart[part], `${letterParts[part]}最多 ${mostOfPart[part]} 张`),
  )

/** Appeal of a buyer who has lost the phone of their account. */
export const letterFields = {
  username: required('用户名', 50),
  creditCode: required('统一社会信用代码', 30),
  applicant: required('申请人姓名', 20, 2),
  newPhone: mobileFields.phone,
  words: optional('情况说明', 500),
}

/** Upload tokens by part. */
const letterFiles = {
  letter: tokens('letter'),
  front: tokens('front'),
  back: tokens('back'),
}

export const phoneLetterCalls = {
  'phoneLetter.upload': call({
    method: 'POST',
    path: '/api/phone_letter/file',
    access: 'public',
    summary: '上传换绑申请的材料（JPG、PNG、WebP、PDF，最大 5 MB），返回一次性的凭据',
    upload: 'file',
    input: record({}),
    data: record({ token: z.string() }),
  }),
  'phoneLetter.create': call({
    method: 'POST',
    path: '/api/phone_letter',
    access: 'public',
    isOnce: true,
    summary: '原手机丢失，凭盖章申请书换绑手机号；账号是否存在，答复相同',
    input: record({
      ...letterFields,
      ...letterFiles,
      clientAddress: browserFields.clientAddress,
      /** As in `code.send`. */
      isDoubtful: flagSchema.default(false),
      answered: z.string().max(64).optional(),
    }),
    data: emptySchema,
  }),
  'phoneLetter.pending': call({
    method: 'GET',
    path: '/api/user/phone_letter',
    access: 'buyer',
    isOfPerson: true,
    summary: '本人账号已通过、等待生效的换绑申请',
    input: record({}),
    data: record({
      /**
       * A pending appeal: last digits of the new number, and when it takes effect; absent for none.
       */
      letter: record({ end: z.string(), ripensAt: timestampSchema }).optional(),
    }),
  }),
  'phoneLetter.stop': call({
    method: 'POST',
    path: '/api/user/phone_letter/stop',
    access: 'buyer',
    isOnce: true,
    isOfPerson: true,
    summary: '停止等待生效的换绑申请',
    input: record({}),
    data: emptySchema,
  }),
}
