import { z } from 'zod'
import { call } from './call'
import { bankAccountSchema } from './contact'
import { applicationStates, rightKinds, rightParts } from './right-kinds'
import { optional, uploadIds } from './registration'
import { emptySchema, keyOf, timestampSchema } from './scalars'
import { record } from './wire'

/** Fields of an application. The right decides which are required; the upstream validates that. */
export const rightFields = {
  kind: keyOf(rightKinds),
  purchaser: optional('采购员', 20),
  receiver: optional('收货员', 20),
  bank: optional('开户银行', 60),
  bankAccount: bankAccountSchema,
  words: optional('说明', 300),
}
/** Upload ids by part. */
export const rightPictureFields = {
  paper: uploadIds,
  purchaserFront: uploadIds,
  purchaserBack: uploadIds,
  receiverFront: uploadIds,
  receiverBack: uploadIds,
}
export type RightInput = z.output<z.ZodObject<typeof rightFields & typeof rightPictureFields>>

export const rightApplicationSchema = record({
  id: z.number().int(),
  state: keyOf(applicationStates),
  handedInAt: timestampSchema,
  decidedAt: timestampSchema.optional(),
  purchaser: z.string(),
  receiver: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  words: z.string(),
  reason: z.string(),
  pictures: z.array(
    record({
      uploadId: z.number().int(),
      part: keyOf(rightParts),
      isPdf: z.boolean().default(false),
    }),
  ),
})
export type RightApplication = z.output<typeof rightApplicationSchema>

export const rightSchema = record({
  kind: keyOf(rightKinds),
  /** In force today. */
  isOpen: z.boolean(),
  /** Last day, also of an expired right; '' for none. */
  validUntil: z.string(),
  mayApply: z.boolean(),
  /** Earliest day to apply again after a refusal; '' otherwise. */
  againOn: z.string(),
  /** Newest first. */
  applications: z.array(rightApplicationSchema),
})
export type Right = z.output<typeof rightSchema>

export const rightCalls = {
  'user.rights': call({
    method: 'GET',
    path: '/api/user/right',
    access: 'buyer',
    summary: '采购权限：含麻、处方药、生物制品（冷链），各自是否开通、至何日、申请到哪一步',
    input: record({}),
    data: record({ rights: z.array(rightSchema) }),
  }),
  'user.applyForRight': call({
    method: 'POST',
    path: '/api/user/right',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '申请采购权限；审核中不能重复申请，驳回 7 天后可再申请',
    input: record({ ...rightFields, ...rightPictureFields }),
    data: emptySchema,
  }),
}
