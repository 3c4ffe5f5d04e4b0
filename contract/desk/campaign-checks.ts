import { z } from 'zod'
import { call } from '../call'
import { daySchema, idSchema, keyOf, timestampSchema, yuanSchema } from '../scalars'
import { stepSchema } from '../settlement'
import { record } from '../wire'
import { campaignFields } from './campaigns'
import { campaignKinds, previewKinds, replayStates } from './kinds/campaigns'
import { deskRead } from './kit'

const previewLineSchema = record({
  /** Of the row, from 1. */
  id: z.number().int(),
  kind: keyOf(previewKinds),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  /** Absent for a line that only one of both has. */
  quantityBefore: z.number().optional(),
  quantityAfter: z.number().optional(),
  /** Yuan; absent also for a gift. */
  priceBefore: yuanSchema.optional(),
  paidBefore: yuanSchema.optional(),
  priceAfter: yuanSchema.optional(),
  paidAfter: yuanSchema.optional(),
  /** Cost of the line; absent without `prices.read`, and where it is unknown. */
  cost: yuanSchema.optional(),
  /** What the shop says to it: another quantity, or why it cannot be ordered. */
  told: z.array(z.string()),
})
export type PreviewLine = z.output<typeof previewLineSchema>

const previewSchema = record({
  company: z.string(),
  at: timestampSchema,
  lines: z.array(previewLineSchema),
  stepsBefore: z.array(stepSchema),
  stepsAfter: z.array(stepSchema),
  totalBefore: yuanSchema,
  totalAfter: yuanSchema,
  /** Why the sums are as they are. */
  notices: z.array(z.string()),
  clashes: z.array(record({ campaignId: z.number().int().optional(), words: z.string() })),
})

const countedSchema = record({ count: z.number().int(), first: z.array(z.string()) })

/** What a replay found; amounts in yuan. */
const reportSchema = record({
  looked: z.number().int(),
  differing: countedSchema,
  withoutRecord: countedSchema,
  notComparable: countedSchema,
  cancelled: z.number().int(),
  touchedOrders: z.number().int(),
  touchedStores: z.number().int(),
  paidBefore: yuanSchema,
  paidAfter: yuanSchema,
  cost: yuanSchema,
  belowStep: z.number().int(),
  /** Absent without `prices.read`. */
  marginBefore: yuanSchema.optional(),
  marginAfter: yuanSchema.optional(),
  withoutCost: z.number().int(),
  largest: z.array(
    record({ code: z.string(), company: z.string(), before: yuanSchema, after: yuanSchema }),
  ),
})
export type ReplayReport = z.output<typeof reportSchema>

const usedSchema = record({
  /** Yuan that orders took, what came back of it, and what buyers paid for these goods. */
  cost: yuanSchema,
  back: yuanSchema,
  paid: yuanSchema,
  orders: z.number().int(),
  stores: z.number().int(),
  days: z.array(record({ day: daySchema, orders: z.number().int(), cost: yuanSchema })),
  /** The ten that took the most. */
  largest: z.array(
    record({ company: z.string(), orders: z.number().int(), cost: yuanSchema, paid: yuanSchema }),
  ),
})
export type CampaignUsed = z.output<typeof usedSchema>

/** Who buys what and when, in a preview. */
export const previewFields = {
  customer: z
    .string({ required_error: '请填写客户' })
    .trim()
    .min(1, '请填写客户')
    .max(60, '客户最多 60 字'),
  at: z.string().trim().max(20, '最多 20 字').default(''),
  /** `商品编号 数量`, one a line; '' for the store's own cart. */
  lines: z.string().max(3_000, '最多 3000 字').default(''),
}

/** What of each row of a file: its first cell, for a list, or all its cells, for the kind's lines. */
const listColumns = z.enum(['first', 'all'])
export type ListColumns = z.output<typeof listColumns>

export const mostListMb = 2

const hitSchema = record({ count: z.number().int(), first: z.array(z.string()) })

/** Whom and what a campaign would hit: the number, and the first five by name. */
const checkSchema = record({
  stores: hitSchema,
  /** Absent for a kind that is about no goods. */
  goods: hitSchema.optional(),
  warnings: z.array(z.string()),
})
export type CampaignCheck = z.output<typeof checkSchema>

const {
  kind,
  startsAt,
  endsAt,
  audience,
  audienceValues,
  isFirst,
  scope,
  scopeValues,
  exceptValues,
  lines,
} = campaignFields
export const checkedFields = {
  kind,
  startsAt,
  endsAt,
  audience,
  audienceValues,
  isFirst,
  scope,
  scopeValues,
  exceptValues,
  lines,
}

export const campaignCheckCalls = {
  'desk.checkCampaign': call({
    method: 'POST',
    path: '/api/desk/campaign_check',
    access: 'operator',
    permission: 'promotions.write',
    summary: '核对一个还没有保存的促销：多少客户和商品，前几个的名称；什么也不保存',
    input: record(checkedFields),
    data: checkSchema,
  }),
  'desk.readCampaignList': call({
    method: 'POST',
    path: '/api/desk/campaign_list',
    access: 'operator',
    permission: 'promotions.write',
    summary: '读出名单文件的行（.xlsx、CSV 或文本，最大 2 MB）；什么也不保存',
    upload: 'file',
    mostBytes: (mostListMb + 1) * 2 ** 20,
    input: record({ columns: listColumns.default('first') }),
    data: record({ lines: z.array(z.string()) }),
  }),
  'desk.previewCampaign': call({
    method: 'POST',
    path: '/api/desk/campaign/{id}/preview',
    access: 'operator',
    permission: 'promotions.write',
    summary: '预览促销：以一家客户、一个时间和一份商品，有和没有它各结算一次；只读',
    input: record({ id: idSchema, ...previewFields }),
    data: previewSchema,
  }),
  'desk.campaignReplay': deskRead({
    path: '/api/desk/campaign/{id}/replay',
    permission: 'promotions.read',
    summary: '促销回放的结果：过去的订单按原样和加上它各结算一次；以及实际用量',
    data: record({
      id: z.number().int(),
      name: z.string(),
      version: z.number().int(),
      kind: keyOf(campaignKinds),
      /** The kind can be replayed: nothing of it is chosen by buyers. */
      canReplay: z.boolean(),
      /** Absent before the first. */
      replay: record({
        state: keyOf(replayStates),
        problem: z.string(),
        from: daySchema,
        to: daySchema,
        done: z.number().int(),
        total: z.number().int(),
        operator: z.string(),
        createdAt: timestampSchema,
        report: reportSchema.optional(),
      }).optional(),
      /** Of kinds that orders take from. */
      used: usedSchema.optional(),
      /** Of a draw: what was drawn so far, 谢谢参与 with it. */
      drawn: z
        .array(record({ prize: z.string(), count: z.number().int(), stores: z.number().int() }))
        .optional(),
    }),
  }),
  'desk.replayCampaign': call({
    method: 'POST',
    path: '/api/desk/campaign/{id}/replay',
    access: 'operator',
    permission: 'promotions.write',
    summary: '回放促销：最近若干天的订单；两千单以内立即，更多的在后台进行',
    input: record({
      id: idSchema,
      days: z.coerce
        .number({ invalid_type_error: '请填写天数' })
        .int('请填写整数')
        .min(1, '至少 1 天')
        .max(366, '最多 366 天')
        .default(30),
    }),
    data: record({ id: z.number().int() }),
  }),
}
