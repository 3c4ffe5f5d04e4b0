import { z } from 'zod'
import { call } from '../call'
import { adjustmentStates } from '../money-states'
import { emptySchema, idSchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { typedMonth } from '../summary'
import { signedAmount } from '../typed-amount'
import { statementSchema } from '../wallet'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { filter, listed } from './listed'
import { listFields } from './top-ups'
import { deskDecision, deskRead } from './kit'

const adjustmentSchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  /** Negative for a debit. */
  amount: yuanSchema,
  mendsId: z.number().int(),
  words: z.string(),
  state: keyOf(adjustmentStates),
  reason: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
})
export type Adjustment = z.output<typeof adjustmentSchema>

export const adjustmentFields = {
  amount: signedAmount,
  mendsId: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.normalize('NFKC').trim() : typed),
    z
      .string({ required_error: '请填写要更正的流水编号' })
      .regex(/^[1-9]\d{0,14}$/, '请填写流水编号，见流水表第一列'),
  ),
  words: z
    .string({ required_error: '请写明调整的原因' })
    .trim()
    .min(4, '请写明调整的原因，至少 4 个字，买家会看到')
    .max(200, '原因最多 200 字'),
}

export const adjustmentDecisionFields = {
  decision: z.enum(['approve', 'reject', 'withdraw']),
  ...reasonFields,
}

export const deskLedgerCalls = {
  'desk.ledger': call({
    method: 'GET',
    path: '/api/desk/ledger/{id}',
    access: 'operator',
    permission: 'statements.read',
    summary: '一家单位的余额：当月流水、核对结果、人工调整',
    input: record({ id: idSchema, month: typedMonth }),
    data: record({
      storeId: z.number().int(),
      company: z.string(),
      balance: yuanSchema,
      /** Cashback that refunds could not claw back, over all requests; finance settles it. */
      cashbackRest: yuanSchema.default('0'),
      /** Sum of all movements, and the number of breaks in their sequence. */
      proof: record({ rows: z.number().int(), sum: yuanSchema, gaps: z.number().int() }),
      statement: statementSchema,
      adjustments: z.array(adjustmentSchema),
    }),
  }),
  'desk.proposeAdjustment': call({
    method: 'POST',
    path: '/api/desk/ledger/{id}/adjust',
    access: 'operator',
    permission: 'adjustments.write',
    summary: '提出人工调整，须另一人复核后入账',
    input: record({ id: idSchema, ...adjustmentFields }),
    data: record({ id: z.number().int() }),
  }),
  'desk.adjustments': call({
    method: 'GET',
    path: '/api/desk/adjustment',
    access: 'operator',
    permission: 'adjustments.read',
    summary: '人工调整，待复核的等得最久的在前，可按状态、单位查找，每页 20',
    input: record({ state: filter(keyOf(adjustmentStates).optional()), ...listFields }),
    data: listed(adjustmentSchema),
  }),
  'desk.adjustment': deskRead({
    path: '/api/desk/adjustment/{id}',
    subject: 'adjustment',
    permission: 'adjustments.read',
    summary: '一笔人工调整和它更正的流水；待复核的会标明本人处理中',
    data: record({
      adjustment: adjustmentSchema,
      version: z.number().int(),
      isOwn: z.boolean(),
      balance: yuanSchema,
      mended: record({
        use: z.string(),
        amount: yuanSchema,
        after: yuanSchema,
        createdAt: timestampSchema,
      }),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideAdjustment': deskDecision({
    path: '/api/desk/adjustment/{id}/decide',
    permission: 'adjustments.write',
    summary: '由另一人复核入账或写明原因驳回，或由提出的人撤回',
    fields: adjustmentDecisionFields,
    data: emptySchema,
  }),
}
