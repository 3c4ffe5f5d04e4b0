import { z } from 'zod'
import { call } from '../call'
import { reportKinds, type ReportKind } from '../report-words'
import { emptySchema, idSchema, keyOf, pagingSchema, timestampSchema } from '../scalars'
import { record, wire } from '../wire'
import { reasonFields } from './fields'
import { listInput, searchedWords } from './listed'
import { deskDecision, deskRead } from './kit'

const goodsFields = {
  goodsId: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  batchNumber: wire('ph', z.string()),
}

const missingSchema = record({
  ...goodsFields,
  /** Number of stores waiting for it, and the date of the first request. */
  askers: z.number().int(),
  askedAt: timestampSchema.optional(),
})

const reportSchema = record({
  id: z.number().int(),
  ...goodsFields,
  kind: keyOf(reportKinds),
  state: wire('status', z.enum(['current', 'withdrawn'])),
  createdAt: timestampSchema,
  withdrawnAt: timestampSchema.optional(),
  reason: z.string(),
})
export type DeskReport = z.output<typeof reportSchema>

const guessSchema = record({ ...goodsFields, kind: keyOf(reportKinds) })

const waitingFileSchema = record({
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  /** Goods, batch and kind guessed from the file name; absent if it does not tell them. */
  guess: guessSchema.optional(),
  kind: keyOf(reportKinds),
})
export type WaitingReportFile = z.output<typeof waitingFileSchema>

const goodsInput = record({
  keywords: wire('q', searchedWords),
  ...listInput,
})

const confirmedSchema = record({
  fileId: idSchema,
  code: z.string().trim().max(40).default(''),
  batchNumber: wire('ph', z.string().trim().max(60).default('')),
  kind: z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]).default('factory'),
})

export const deskReportCalls = {
  'desk.missingReports': call({
    method: 'GET',
    path: '/api/desk/report_missing',
    access: 'operator',
    permission: 'reports.read',
    summary: '在库或发出过而没有检验报告的批号，催过的在前，每页 20',
    input: goodsInput,
    data: record({ items: z.array(missingSchema), paging: pagingSchema }),
  }),
  'desk.reports': call({
    method: 'GET',
    path: '/api/desk/report',
    access: 'operator',
    permission: 'reports.read',
    summary: '已登记的检验报告，新的在前，每页 20',
    input: goodsInput,
    data: record({ items: z.array(reportSchema), paging: pagingSchema }),
  }),
  'desk.report': deskRead({
    path: '/api/desk/report/{id}',
    subject: 'report',
    permission: 'reports.read',
    summary: '一份检验报告：批号、文件、历程',
    data: record({
      report: reportSchema,
      version: z.number().int(),
      files: z.array(record({ id: z.number().int(), name: z.string(), size: z.number().int() })),
    }),
  }),
  'desk.withdrawReport': deskDecision({
    path: '/api/desk/report/{id}/withdraw',
    permission: 'reports.write',
    summary: '撤回有误的检验报告，买家不再可见，批号重新计为缺报告',
    fields: reasonFields,
    data: emptySchema,
  }),
  'desk.reportFile': call({
    method: 'GET',
    path: '/api/desk/report_file/{id}',
    access: 'operator',
    permission: 'reports.read',
    summary: '检验报告的一个文件',
    input: record({ id: idSchema }),
    data: z.unknown(),
    download: true,
  }),
  'desk.reportUpload': call({
    method: 'POST',
    path: '/api/desk/report_upload',
    access: 'operator',
    permission: 'reports.write',
    summary: '上传一个检验报告文件，确认批号之前不生效',
    input: record({}),
    data: record({ id: z.number().int() }),
    upload: 'file',
  }),
  'desk.waitingReportFiles': call({
    method: 'GET',
    path: '/api/desk/report_waiting',
    access: 'operator',
    permission: 'reports.read',
    summary: '本人已上传、尚未确认批号的文件，附按文件名识别的商品和批号',
    input: record({}),
    data: record({ items: z.array(waitingFileSchema) }),
  }),
  'desk.saveReports': call({
    method: 'POST',
    path: '/api/desk/report_save',
    access: 'operator',
    permission: 'reports.write',
    summary: '确认文件的商品编码、批号和类型并登记；催过的门店收到消息',
    input: record({ files: z.array(confirmedSchema).min(1, '请勾选要登记的文件').max(200) }),
    data: record({ count: z.number().int() }),
  }),
  'desk.dropReportFile': call({
    method: 'POST',
    path: '/api/desk/report_waiting/{id}/drop',
    access: 'operator',
    permission: 'reports.write',
    summary: '移除一个尚未确认批号的文件',
    input: record({ id: idSchema }),
    data: emptySchema,
  }),
}
