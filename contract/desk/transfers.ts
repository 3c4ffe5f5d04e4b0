import { z } from 'zod'
import { slipStates } from '../kinds'
import { keyOf, timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'
import { agreedSchema, bookedSchema } from './agreed'
import { editClaimSchema } from './edit-claim'
import { slipDecisionFields } from './slips'
import { deskDecision, deskRead } from './kit'

const transferSlipSchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  state: keyOf(slipStates),
  amount: yuanSchema,
  /** Unpaid amount; below the slip if orders were cancelled meanwhile. */
  waiting: yuanSchema,
  arrived: yuanSchema.optional(),
  reason: z.string(),
  orders: z.array(record({ id: z.number().int(), code: z.string() })),
})
export type TransferSlip = z.output<typeof transferSlipSchema>

const transferDetailSchema = record({
  id: z.number().int(),
  version: z.number().int(),
  agreed: agreedSchema.optional(),
  createdAt: timestampSchema,
  by: z.string(),
  total: yuanSchema,
  waiting: yuanSchema,
  /** Upload id of the picture; viewing it is audited. */
  uploadId: z.number().int(),
  isPdf: z.boolean(),
  /** In the order in which arriving money is allocated. */
  slips: z.array(transferSlipSchema),
  /** Accepted names of the payer. */
  payers: z.array(z.string()),
  claim: editClaimSchema.optional(),
})
export type TransferDetail = z.output<typeof transferDetailSchema>

export const deskTransferCalls = {
  'desk.transfer': deskRead({
    path: '/api/desk/transfer/{id}',
    subject: 'transfer',
    permission: 'slips.read',
    summary: '一次多店合并转账：各店的凭证、订单、金额和历程；待核对的会标明本人处理中',
    data: transferDetailSchema,
  }),
  'desk.decideTransfer': deskDecision({
    path: '/api/desk/transfer/{id}/decide',
    permission: 'slips.write',
    summary:
      '一次核对合并转账里所有待核对的凭证：到账金额按凭证顺序付清，多的勾选后转入最后一店的余额，超过限额须两人先后确认，没付到的退回；或写明原因全部退回',
    fields: slipDecisionFields,
    data: bookedSchema,
  }),
}
