import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { keyDays, keyScopes } from './key-scopes'

export const keyStates = { active: '在用', expired: '已过期', revoked: '已停用' } as const

const keySchema = record({
  id: z.number().int(),
  name: z.string(),
  state: keyOf(keyStates),
  /** Last four characters of the key. */
  tail: z.string(),
  scopes: z.array(z.string()),
  /** Its creator, whose permissions limit those of the key. */
  madeBy: z.string(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  revokedAt: timestampSchema.optional(),
  /** Last use, accurate to a minute, with its address; absent before the first. */
  usedAt: timestampSchema.optional(),
  usedFrom: z.string(),
})
export type ServiceKey = z.output<typeof keySchema>

/** `orders.read,orders.write` on the wire. */
const scopesField = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  z
    .array(keyOf(keyScopes), {
      required_error: '请至少选择一项权限',
      invalid_type_error: '请至少选择一项权限',
    })
    .min(1, '请至少选择一项权限')
    .max(100),
)

export const keyFields = {
  name: z
    .string({ required_error: '请填写用途，如 ERP 同步' })
    .trim()
    .min(2, '用途至少 2 个字')
    .max(20, '用途最多 20 字'),
  scopes: scopesField,
  days: keyOf(keyDays),
}

export const keyReasonFields = {
  reason: z
    .string({ required_error: '请写明停用的原因' })
    .trim()
    .min(1, '请写明停用的原因')
    .max(200, '原因最多 200 字'),
}

export const keyCalls = {
  'desk.keys': call({
    method: 'GET',
    path: '/api/desk/key',
    access: 'operator',
    permission: 'keys.read',
    summary: '接口密钥，新的在前；密钥本身不在其中',
    input: record({}),
    data: record({ keys: z.array(keySchema) }),
  }),
  'desk.makeKey': call({
    method: 'POST',
    path: '/api/desk/key',
    access: 'operator',
    permission: 'keys.write',
    summary: '生成接口密钥：用途、权限、有效期；密钥只在这一次答复里',
    input: record(keyFields),
    data: record({ id: z.number().int(), key: z.string(), expiresAt: timestampSchema }),
  }),
  'desk.revokeKey': call({
    method: 'POST',
    path: '/api/desk/key/{id}/revoke',
    access: 'operator',
    permission: 'keys.write',
    summary: '停用接口密钥，立即生效，不能恢复',
    input: record({ id: idSchema, ...keyReasonFields }),
    data: emptySchema,
  }),
}
