import { z } from 'zod'
import { call } from './call'
import { complaintKinds, type ComplaintKind } from './kinds'
import { emailSchema, phoneSchema } from './contact'
import { record } from './wire'

const kindNames = Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]]

// A form sends an empty field as ''.
const orNothing = <T extends z.ZodTypeAny>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    schema.optional(),
  )

/** A phone or an e-mail is required; the upstream reports a missing one at `phone`. */
export const complaintFields = {
  kind: z.enum(kindNames, { errorMap: () => ({ message: '请选择投诉或建议' }) }),
  content: z
    .string({ required_error: '请填写内容' })
    .trim()
    .min(5, '请至少写 5 个字')
    .max(1000, '内容最多 1000 字'),
  phone: orNothing(phoneSchema),
  email: orNothing(emailSchema),
  orderCode: orNothing(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{6,32}$/, '订单号是 6 到 32 位字母、数字和短横线，可从我的订单里复制'),
  ),
}

/** Number of a complaint, short enough to say on the phone. */
export const complaintCodePattern = /^[A-Za-z0-9-]{4,32}$/

export const complaintCalls = {
  'complaint.create': call({
    method: 'POST',
    path: '/api/global/complaint',
    access: 'optional',
    isOnce: true,
    summary: '投诉与建议，得到受理编号',
    input: record({
      ...complaintFields,
      /** Network address of the browser, set by the web process for rate limits. */
      clientAddress: z.string().max(64).optional(),
    }),
    data: record({ code: z.string().regex(complaintCodePattern) }),
  }),
}
