import { z } from 'zod'
import { call } from './call'
import { reportKinds, reportStates } from './report-words'
import {
  daySchema,
  emptySchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
} from './scalars'
import { typedDaySchema } from './typed-day'
import { record, wire } from './wire'

const reportFileSchema = record({
  id: z.number().int(),
  kind: keyOf(reportKinds),
  /** File extension, such as pdf. */
  contentType: z.string(),
  givenAt: timestampSchema,
})

const reportedBatchSchema = record({
  goodsId: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  batchNumber: wire('ph', z.string()),
  expiresOn: wire('xq', daySchema.optional()),
  sentAt: timestampSchema,
  state: wire('status', keyOf(reportStates)),
  /** Last request by the store; absent if there was none or it has been answered. */
  askedAt: timestampSchema.optional(),
  /** The report is missing and nobody of the store has asked this week. */
  canAsk: z.boolean(),
  files: z.array(reportFileSchema),
})
export type ReportedBatch = z.output<typeof reportedBatchSchema>

const orderId = z.preprocess(
  (value) => (value === '' ? undefined : value),
  idSchema.optional().catch(undefined),
)

export const reportFilterFields = {
  keywords: wire('q', z.string().trim().max(50).catch('').default('')),
  orderId,
  from: typedDaySchema,
  to: typedDaySchema,
}

const batchSchema = record({
  goodsId: idSchema,
  batchNumber: wire('ph', z.string().trim().min(1).max(60)),
})

export const reportCalls = {
  'report.list': call({
    method: 'GET',
    path: '/api/report',
    access: 'buyer',
    summary: '发给本店的各批号及检验报告：按品名、批号、订单号、发货日期查找，每页 20',
    input: record({
      ...reportFilterFields,
      state: wire('status', keyOf(reportStates).optional().catch(undefined)),
      ...pageInput,
    }),
    data: record({
      items: z.array(reportedBatchSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
    }),
  }),
  'report.ask': call({
    method: 'POST',
    path: '/api/report/ask',
    access: 'buyer',
    needs: ['buy', 'pay', 'receive'],
    summary: '催报告：同一批号每周一次，有了会收到消息',
    input: batchSchema,
    data: emptySchema,
  }),
  'report.file': call({
    method: 'GET',
    path: '/api/report/file/{id}',
    access: 'buyer',
    summary: '一份检验报告文件，限发给本店的批号',
    input: record({ id: idSchema }),
    data: z.unknown(),
    download: true,
  }),
  'report.archive': call({
    method: 'GET',
    path: '/api/report/archive',
    access: 'buyer',
    summary: '检验报告打包（ZIP），附 index.csv 写明缺少的；可按批号、订单或日期',
    input: record({
      ...reportFilterFields,
      /** Only these batches; absent: all that match the filter. */
      batches: z.array(batchSchema).max(500).optional(),
    }),
    data: z.unknown(),
    download: true,
  }),
  'report.pack': call({
    method: 'GET',
    path: '/api/report/pack',
    access: 'buyer',
    needs: 'pay',
    summary: '飞检包（ZIP）：一段日期的证照、合同、发票、随货同行单、验收记录、检验报告和目录',
    input: record({ from: typedDaySchema, to: typedDaySchema }),
    data: z.unknown(),
    download: true,
  }),
}
