import { z } from 'zod'
import { call } from '../call'
import { keptTexts } from '../contract-words'
import { daySchema, emptySchema, flagSchema, keyOf } from '../scalars'
import { typedDaySchema } from '../typed-day'
import { record } from '../wire'
import { deskDecision, deskRead } from './kit'

const versionFields = {
  document: keyOf(keptTexts),
  /** `2026-2`. */
  label: z.string(),
  /** First day in force. */
  from: daySchema,
  /** Whether signatures of earlier versions stay valid until their own end. */
  keepsEarlier: z.boolean(),
}

const body = z.preprocess(
  (typed) => (typeof typed === 'string' ? typed.replace(/\r\n?/g, '\n').trim() : typed),
  z.string({ required_error: '请填写正文' }).min(1, '请填写正文').max(50_000, '正文最多 50000 字'),
)

const writtenFields = { document: keyOf(keptTexts), body }

/** A user agreement as HTML, which is Markdown. */
const contentField = { content: z.string().optional() }

/** What is typed of a text. */
export const contractTextFields = {
  ...writtenFields,
  from: typedDaySchema,
  keepsEarlier: flagSchema,
}

export const contractTextCalls = {
  'desk.contractTexts': call({
    method: 'GET',
    path: '/api/desk/contract_text',
    access: 'operator',
    permission: 'settings.read',
    summary: '合同文本和用户协议的全部版本，新的在前；系统自带的没有 id',
    input: record({}),
    data: record({
      versions: z.array(record({ id: z.number().int().optional(), ...versionFields })),
      /** The text to begin a new one with, by document: the newest. */
      newest: z.array(record(writtenFields)),
    }),
  }),
  'desk.contractText': deskRead({
    path: '/api/desk/contract_text/{id}',
    subject: 'contract-text',
    permission: 'settings.read',
    summary: '合同文本的一个版本',
    data: record({
      ...versionFields,
      body: z.string(),
      ...contentField,
      /** Not in force yet, so that it can still be taken back. */
      canRemove: z.boolean(),
      version: z.number().int(),
    }),
  }),
  'desk.previewContractText': call({
    method: 'POST',
    path: '/api/desk/contract_text_preview',
    access: 'operator',
    permission: 'settings.write',
    summary: '合同文本填入最近通过的会员的资料后的样子，或用户协议的样子，不保存',
    input: record(writtenFields),
    data: record({ paragraphs: z.array(z.string()), ...contentField }),
  }),
  'desk.addContractText': call({
    method: 'POST',
    path: '/api/desk/contract_text',
    access: 'operator',
    permission: 'settings.write',
    summary: '新增合同文本或用户协议的一个版本，从某一天起用它',
    input: record(contractTextFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.removeContractText': deskDecision({
    path: '/api/desk/contract_text/{id}/remove',
    permission: 'settings.write',
    summary: '收回还没有生效的合同文本',
    fields: {},
    data: emptySchema,
  }),
}
