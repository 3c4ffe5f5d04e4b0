import { z } from 'zod'
import { call } from '../call'
import { importFields, importKinds } from '../import-fields'
import { emptySchema, flagSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { importStates, mostImportMb } from './kinds/goods'
import { deskDecision, deskFile, deskRead } from './kit'
import { filter, listed, listInput } from './listed'

/** How a file is read and applied, as it is typed. */
export const importOptions = {
  /** What it is; by its columns where nothing is chosen. */
  kind: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.union([z.literal('auto'), keyOf(importKinds)]).default('auto'),
  ),
  /** What 有货 stands for. */
  inStock: z.preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.coerce
      .number({ invalid_type_error: '请填写整数' })
      .int('请填写整数')
      .min(1, '至少是 1')
      .max(9_999_999, '最多 9999999')
      .default(100),
  ),
  /** Blank cells clear what the shop has stored. */
  isClearing: flagSchema.default(false),
  takesHidden: flagSchema.default(false),
}

const headingSchema = z.string().max(500)

/** Columns of the file, each with what it is to be read as; '' for nothing. */
export const importColumns = {
  columns: z
    .array(
      record({
        heading: headingSchema,
        field: z.union([z.literal(''), keyOf(importFields)]).default(''),
      }),
    )
    .max(300)
    .default([]),
}

const entryFields = {
  id: z.number().int(),
  kind: keyOf(importKinds),
  file: z.string(),
  state: keyOf(importStates),
  by: z.string(),
  createdAt: timestampSchema,
  appliedBy: z.string(),
  appliedAt: timestampSchema.optional(),
  /** Rows of the file, and products, of what was applied, else of the dry run. */
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
}
const entrySchema = record(entryFields)
export type ImportEntry = z.output<typeof entrySchema>

const goodsChangeSchema = record({ goods: z.string(), what: z.string() })
const countSchema = record({ label: z.string(), count: z.number().int() })

const summarySchema = record({
  /** Rows and products by what becomes of them; together they account for every row. */
  counts: z.array(countSchema),
  /** What is to be looked at, in words. */
  notes: z.array(z.string()),
  /** How many known products change in each field. */
  fields: z.array(countSchema),
  /** The first of each. */
  changes: z.array(goodsChangeSchema),
  reviews: z.array(goodsChangeSchema),
  refused: z.array(record({ place: z.string(), reason: z.string() })),
})
export type ImportSummary = z.output<typeof summarySchema>

const detailSchema = record({
  entry: entrySchema,
  version: z.number().int(),
  /** As it was chosen: `auto` by the columns. */
  asked: z.string().default('auto'),
  inStock: z.number().int(),
  isClearing: z.boolean(),
  takesHidden: z.boolean(),
  /** Others come first. */
  isQueued: z.boolean(),
  /** Rows read, and rows that are through, of what is being done. */
  progress: record({ read: z.number().int(), done: z.number().int() }),
  problem: z.string(),
  columns: z.array(record({ heading: z.string(), field: z.string() })),
  trial: summarySchema.optional(),
  result: summarySchema.optional(),
  /** What of the dry run was otherwise when it was applied, in words. */
  differences: z.array(z.string()),
  undone: record({
    restored: z.number().int(),
    keptCount: z.number().int(),
    /** The first that somebody has touched since, with the fields that stay as they are. */
    kept: z.array(goodsChangeSchema),
  }).optional(),
  /** Why it cannot be undone; '' when it can. */
  whyNotUndone: z.string(),
  hasRefusedFile: z.boolean(),
})
export type ImportDetail = z.output<typeof detailSchema>

export const deskImportCalls = {
  'desk.imports': call({
    method: 'GET',
    path: '/api/desk/import',
    access: 'operator',
    permission: 'goods.read',
    summary: '导入记录：上传过的文件，新的在前，每页 20',
    input: record({ state: filter(keyOf(importStates).optional()), ...listInput }),
    data: listed(entrySchema),
  }),
  'desk.addImport': call({
    method: 'POST',
    path: '/api/desk/import',
    access: 'operator',
    permission: 'goods.write',
    summary:
      '上传商品、等级价、协议价或客户资料（.xlsx 或 CSV，最大 50 MB）并试运行，什么也不写入；还需要价格的权限，客户资料需要会员资质的权限',
    upload: 'file',
    mostBytes: (mostImportMb + 1) * 1024 * 1024,
    input: record(importOptions),
    data: record({ id: z.number().int() }),
  }),
  'desk.import': deskRead({
    path: '/api/desk/import/{id}',
    subject: 'import',
    permission: 'goods.read',
    summary: '一次导入：进度，读出的列，试运行和应用的结果',
    data: detailSchema,
  }),
  'desk.readImport': deskDecision({
    path: '/api/desk/import/{id}/read',
    permission: 'goods.write',
    summary: '按改过的列和选项重新试运行；权限同上传',
    fields: { ...importOptions, ...importColumns },
    data: emptySchema,
  }),
  'desk.decideImport': deskDecision({
    path: '/api/desk/import/{id}/decide',
    permission: 'goods.write',
    summary: '应用试运行过的文件，放弃它，或撤销最近一次；权限同上传',
    fields: { decision: z.enum(['apply', 'drop', 'undo']) },
    data: emptySchema,
  }),
  'desk.importRefused': deskFile({
    path: '/api/desk/import/{id}/refused',
    permission: 'goods.read',
    summary: '未导入的行和原因（CSV），改好后可再上传',
  }),
}
