import { z } from 'zod'
import { call } from '../call'
import { contractDocuments, paperStates } from '../contract-words'
import { emptySchema, flagSchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { dayOfOneButton } from '../typed-day'
import { record } from '../wire'
import { editClaimSchema } from './edit-claim'
import { reasonFields } from './fields'
import { paperCauses } from './reject-causes'
import { filter, listInput } from './listed'
import { deskDecision, deskFile, deskRead } from './kit'

const documents = z.array(keyOf(contractDocuments))

const paperEntrySchema = record({
  id: z.number().int(),
  storeId: z.number().int(),
  company: z.string(),
  state: keyOf(paperStates),
  documents,
  createdAt: timestampSchema,
})

export const paperDecisionFields = {
  decision: z.enum(['accept', 'return']),
  signedOn: dayOfOneButton,
  cause: keyOf(paperCauses).optional(),
  ...reasonFields,
}

export const deskContractCalls = {
  'desk.contractPapers': call({
    method: 'GET',
    path: '/api/desk/contract_paper',
    access: 'operator',
    permission: 'contracts.read',
    summary: '会员上传的盖章纸质合同，每页 20；verify 时验签署记录的链',
    input: record({
      state: filter(keyOf(paperStates).optional()),
      isVerified: flagSchema.default(false),
      ...listInput,
    }),
    data: record({
      items: z.array(paperEntrySchema),
      paging: pagingSchema,
      /** Counts by state, regardless of the filter. */
      counts: z.record(z.number().int()),
      /** Verification of the hash chain; only on request. */
      proof: record({
        count: z.number().int(),
        /** First record that breaks the chain; absent for an intact chain. */
        brokenAt: z.number().int().optional(),
      }).optional(),
    }),
  }),
  'desk.contractPaper': deskRead({
    path: '/api/desk/contract_paper/{id}',
    subject: 'contract-paper',
    permission: 'contracts.read',
    summary: '一份纸质合同：图片和打印时的文本；打开待核对的会标明本人处理中',
    data: record({
      id: z.number().int(),
      version: z.number().int(),
      storeId: z.number().int(),
      company: z.string(),
      state: keyOf(paperStates),
      createdAt: timestampSchema,
      reason: z.string(),
      texts: z.array(
        record({
          document: keyOf(contractDocuments),
          version: z.string(),
          paragraphs: z.array(z.string()),
        }),
      ),
      pictures: z.array(record({ uploadId: z.number().int(), isPdf: z.boolean() })),
      claim: editClaimSchema.optional(),
    }),
  }),
  'desk.decideContractPaper': deskDecision({
    path: '/api/desk/contract_paper/{id}/decide',
    permission: 'contracts.write',
    reasonOf: ['return'],
    summary: '核收纸质合同（签署日期按纸上所写），或写明原因退回',
    fields: paperDecisionFields,
    data: emptySchema,
  }),
  'desk.contractPicture': deskFile({
    path: '/api/desk/contract_upload/{id}',
    permission: 'contracts.read',
    summary: '纸质合同的图片；查看记入操作记录',
  }),
}
