import { z } from 'zod'
import { call } from '../call'
import { withdrawalStates } from '../money-states'
import { emptySchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed } from './listed'
import { listFields } from './top-ups'
import { deskDecision, deskRead } from './kit'

const withdrawalEvents = ['propose', 'release', 'export', 'pay', 'return', 'fail'] as const

const withdrawalEntrySchema = record({
  id: z.number().int(),
  version: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  amount: yuanSchema,
  state: keyOf(withdrawalStates),
  reason: z.string(),
  can: z.array(z.enum(withdrawalEvents)),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type WithdrawalEntry = z.output<typeof withdrawalEntrySchema>

const withdrawalDetailSchema = record({
  withdrawal: withdrawalEntrySchema,
  holder: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  bankReference: z.string(),
  batchId: z.number().int().optional(),
  /** Above the limit, so two people must approve it. */
  needsTwo: z.boolean(),
  claim: editClaimSchema.optional(),
})
export type WithdrawalDetail = z.output<typeof withdrawalDetailSchema>

export const withdrawalDecisionFields = {
  decision: z.enum(['propose', 'release', 'pay', 'return', 'fail']),
  reference: z.string().trim().max(60, '流水号最多 60 个字符').default(''),
  ...reasonFields,
}

/** Withdrawals, each with the version that was read: `12.3`. */
const withdrawalList = z
  .array(z.string().regex(/^[1-9]\d{0,14}\.[1-9]\d{0,8}$/, '提现编号不正确，请刷新后再选'))
  .min(1, '请先勾选要打款的提现')
  .max(100, '一次最多 100 笔')

export const deskWithdrawalCalls = {
  'desk.withdrawals': call({
    method: 'GET',
    path: '/api/desk/withdrawal',
    access: 'operator',
    permission: 'withdrawals.read',
    summary: '余额提现，待打款的等得最久的在前，可按状态、单位查找，每页 20',
    input: record({ state: filter(keyOf(withdrawalStates).optional()), ...listFields }),
    data: listed(withdrawalEntrySchema),
  }),
  'desk.withdrawal': deskRead({
    path: '/api/desk/withdrawal/{id}',
    subject: 'withdrawal',
    permission: 'withdrawals.read',
    summary: '一笔提现：收款账户、历程；待办的会标明本人处理中',
    data: withdrawalDetailSchema,
  }),
  'desk.decideWithdrawal': deskDecision({
    path: '/api/desk/withdrawal/{id}/decide',
    permission: 'withdrawals.write',
    summary:
      '提交复核、复核通过、登记已打款（银行流水号），或写明原因驳回、登记失败（款项退回余额）',
    fields: withdrawalDecisionFields,
    data: emptySchema,
  }),
  'desk.exportWithdrawals': call({
    method: 'POST',
    path: '/api/desk/withdrawal/export',
    access: 'operator',
    permission: 'withdrawals.write',
    summary: '把勾选的提现列入一份打款文件，标为已导出',
    input: record({
      list: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
        withdrawalList,
      ),
    }),
    data: record({ id: z.number().int() }),
  }),
  'desk.withdrawalBatch': deskRead({
    path: '/api/desk/withdrawal_batch/{id}',
    subject: 'withdrawal-batch',
    permission: 'withdrawals.read',
    summary: '一份打款文件的内容；查看记入操作记录',
    data: record({
      createdAt: timestampSchema,
      rows: z.array(
        record({
          id: z.number().int(),
          holder: z.string(),
          bank: z.string(),
          bankAccount: z.string(),
          amount: yuanSchema,
        }),
      ),
    }),
  }),
}
