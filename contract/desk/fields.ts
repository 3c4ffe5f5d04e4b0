import { z } from 'zod'
import { keyOf, timestampSchema } from '../scalars'
import { compacted } from '../typed-text'
import { record } from '../wire'
import { roles } from './roles'

/** Name of an operator, also the login name. */
export const operatorNameFields = {
  name: z
    .string({ required_error: '请输入姓名' })
    .trim()
    .min(2, '姓名至少 2 个字')
    .max(20, '姓名最多 20 字'),
}

/** A newly chosen password; further rules are checked upstream. */
export const operatorPasswordFields = {
  password: z
    .string({ required_error: '请输入密码' })
    .min(10, '密码至少 10 位')
    .max(64, '密码最多 64 位'),
}

export const totpFields = {
  code: z.preprocess(
    compacted,
    z.string({ required_error: '请输入动态验证码' }).regex(/^\d{6}$/, '动态验证码是 6 位数字'),
  ),
}

/** Reason of a decision, kept in the audit log. */
export const reasonFields = { reason: z.string().trim().max(200, '原因最多 200 字').default('') }

export const roleList = z.array(keyOf(roles)).max(20)
/** `owner,finance` on the wire. */
export const rolesField = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  roleList,
)

/** Browser data of a login, set by the web process. */
export const placeFields = {
  clientAddress: z.string().max(64).optional(),
  userAgent: z.string().max(400).optional(),
}

/** A one-time token of a link, or between the two steps of a login. */
export const secretField = z.string().min(1).max(64)

/** Secret for an authenticator app: `uri` as a QR code, `secret` for typing. */
export const enrolmentSchema = record({ secret: z.string(), uri: z.string() })
export type Enrolment = z.output<typeof enrolmentSchema>

export const deskTokenSchema = record({
  token: z.string(),
  expiresAt: timestampSchema,
  name: z.string(),
})

export const cancelDecisionFields = {
  decision: z.enum(['accept', 'refuse']),
  ...reasonFields,
}
