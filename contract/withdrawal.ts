import { z } from 'zod'
import { call } from './call'
import { withdrawalStates } from './money-states'
import { keyOf, timestampSchema, yuanSchema } from './scalars'
import { requiredAmount } from './typed-amount'
import { compacted } from './typed-text'
import { record } from './wire'

const payoutAccountSchema = record({
  holder: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})

const withdrawalSchema = record({
  id: z.number().int(),
  amount: yuanSchema,
  state: keyOf(withdrawalStates),
  bank: z.string(),
  accountEnd: z.string(),
  reason: z.string(),
  bankReference: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type Withdrawal = z.output<typeof withdrawalSchema>

export const withdrawalFields = {
  amount: requiredAmount,
  password: z.string().max(64, '密码最多 64 位').default(''),
  code: z.preprocess(
    compacted,
    z
      .string()
      .regex(/^(\d{6})?$/, '验证码是 6 位数字')
      .default(''),
  ),
}

export const withdrawalCalls = {
  'withdrawal.list': call({
    method: 'GET',
    path: '/api/user/withdrawal',
    access: 'buyer',
    needs: 'pay',
    summary: '余额提现：可提金额、收款账户（取自开票信息）、提现记录',
    input: record({}),
    data: record({
      balance: yuanSchema,
      /** Absent if bank or account number is missing. */
      account: payoutAccountSchema.optional(),
      /** A withdrawal is under way, which blocks another one. */
      isUnderWay: z.boolean(),
      phone: z.string(),
      items: z.array(withdrawalSchema),
    }),
  }),
  'withdrawal.ask': call({
    method: 'POST',
    path: '/api/user/withdrawal',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '申请提现，凭登录密码或短信验证码；款项即时从余额扣下，一次一笔',
    input: record({ ...withdrawalFields, session: z.string().max(64).default('') }),
    data: record({ id: z.number().int() }),
  }),
}
