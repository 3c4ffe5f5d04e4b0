import { z } from 'zod'
import { call } from './call'
import { codeFields } from './code'
import {
  contractDocuments,
  contractStates,
  contractTitles,
  mostPaperPictures,
  paperStates,
  signerPosts,
  signingWays,
  type ContractDocument,
  type SignerPost,
} from './contract-words'
import { emptySchema, idSchema, keyOf, timestampSchema } from './scalars'
import { browserFields } from './user'
import { record } from './wire'

const postNames = Object.keys(signerPosts) as [SignerPost, ...SignerPost[]]

const contractStatusSchema = record({
  document: keyOf(contractDocuments),
  version: z.string(),
  /** Filled in for the store; the first is the title. */
  paragraphs: z.array(z.string()),
  /** SHA-256 of the text, sent back with the signature. */
  hash: z.string(),
  state: keyOf(contractStates),
  /** Last day of the signed document, `2026-12-31`; '' for none. */
  until: z.string(),
  /** Why a signature is due; '' if none is. */
  why: z.string(),
})
export type ContractStatus = z.output<typeof contractStatusSchema>

/** A signed document; immutable and kept for good. */
const recordSchema = record({
  id: z.number().int(),
  number: z.string(),
  document: keyOf(contractTitles),
  version: z.string(),
  way: keyOf(signingWays),
  signer: z.string(),
  post: z.string(),
  signedAt: timestampSchema,
  until: z.string(),
  hash: z.string(),
})
export type ContractRecord = z.output<typeof recordSchema>

const paperSchema = record({
  id: z.number().int(),
  state: keyOf(paperStates),
  documents: z.array(keyOf(contractDocuments)),
  reason: z.string(),
  createdAt: timestampSchema,
})

/** The signer; asked together with the code and the tick. */
export const signFields = {
  name: z
    .string({ required_error: '请输入签署人姓名' })
    .trim()
    .min(2, '请输入签署人姓名')
    .max(20, '姓名最多 20 字'),
  post: z.enum(postNames, { errorMap: () => ({ message: '请选择签署人的身份' }) }),
}

/** SHA-256 of each text that was read; '' for a document not signed now. */
export const readHashFields = {
  purchase: z.string().max(64).default(''),
  quality: z.string().max(64).default(''),
} satisfies Record<ContractDocument, z.ZodTypeAny>

/** Upload ids of stamped paper, `1,2` on the wire. */
const uploadIds = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  z
    .array(idSchema)
    .min(1, '请先选择盖章文件的照片或 PDF')
    .max(mostPaperPictures, `一次最多 ${mostPaperPictures} 张`),
)

/** As printed on the evidence page. */
export const verifyFields = {
  number: z.preprocess(
    (typed) =>
      typeof typed === 'string' ? typed.normalize('NFKC').replace(/\s/g, '').toUpperCase() : typed,
    z.string({ required_error: '请输入合同编号' }).regex(/^HT\d{10}$/, '编号是 HT 加 10 位数字'),
  ),
  hash: z.preprocess(
    (typed) =>
      typeof typed === 'string' ? typed.normalize('NFKC').replace(/\s/g, '').toLowerCase() : typed,
    z
      .string({ required_error: '请输入 SHA-256' })
      .regex(/^[0-9a-f]{64}$/, 'SHA-256 是 64 位数字和字母 a–f'),
  ),
}

export const contractCalls = {
  'contract.read': call({
    method: 'GET',
    path: '/api/user/contract',
    access: 'buyer',
    summary: '电子合同：要签的文本、已签的记录、纸质合同的状态',
    input: record({}),
    data: record({
      company: z.string(),
      supplier: z.string(),
      /** Only an approved store signs, because the text quotes its licences. */
      canSign: z.boolean(),
      /** Masked phone that receives the code, `138****0000`. */
      phone: z.string(),
      documents: z.array(contractStatusSchema),
      /** Known names of the possible signers; '' if unknown. */
      signers: record({ legal: z.string(), proxy: z.string() }),
      /** Newest first. */
      records: z.array(recordSchema),
      paper: paperSchema.optional(),
    }),
  }),
  'contract.sign': call({
    method: 'POST',
    path: '/api/user/contract',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '凭短信验证码签署（文本以各自的 SHA-256 指明，变了则 409）',
    input: record({
      ...signFields,
      ...codeFields,
      ...readHashFields,
      session: z.string().min(16).max(64),
      clientAddress: browserFields.clientAddress,
      userAgent: browserFields.userAgent,
    }),
    data: emptySchema,
  }),
  'contract.handIn': call({
    method: 'POST',
    path: '/api/user/contract/paper',
    access: 'buyer',
    isOnce: true,
    needs: 'own',
    summary: '上传盖章的纸质合同（图片或 PDF），由供货方核对',
    input: record({ ...readHashFields, pictures: uploadIds }),
    data: emptySchema,
  }),
  'contract.file': call({
    method: 'GET',
    path: '/api/user/contract/{id}/pdf',
    access: 'buyer',
    summary: '一份已签署文件的 PDF，含存证页',
    download: true,
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
  'contract.verify': call({
    method: 'POST',
    path: '/api/contract/verify',
    access: 'public',
    summary: '核验：编号与 SHA-256 是否一致，此外什么也不说（只读，限次）',
    input: record({ ...verifyFields, clientAddress: browserFields.clientAddress }),
    data: record({ isSame: z.boolean() }),
  }),
}
