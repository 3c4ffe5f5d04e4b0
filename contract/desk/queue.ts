import { z } from 'zod'
import { call } from '../call'
import { flagSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { splitList } from './chosen'

/** Kinds of open work; each has a desk page that decides it. */
export const queueKinds = {
  members: '待审资质',
  firstApprovals: '待复核的首营资质',
  renewals: '证照更新',
  endingLicences: '证照临期',
  rights: '采购权限申请',
  changes: '变更申请',
  appeals: '信用代码申诉',
  phoneAppeals: '换绑申诉',
  contractPapers: '待核对的纸质合同',
  requests: '求购',
  feedback: '意见反馈',
  complaints: '投诉建议',
  orders: '可审核的订单',
  refusedOrders: '暂不能通过的订单',
  cancelRequests: '取消申请',
  slips: '待核对的转账凭证',
  topUps: '待核对的充值',
  withdrawals: '待打款的提现',
  adjustments: '待复核的人工调整',
  returns: '待审核售后',
  returnChecks: '待验收退货',
  returnRefunds: '待办退款',
  returnExchanges: '待补发换货',
  priceClaims: '价格保护申请',
  picking: '待拣货的订单',
  checking: '待复核的发货单',
  stockProposals: '待复核的库存变动',
  priceReviews: '待复核的价格',
  unbatched: '待补批号',
  paymentProblems: '在线支付异常',
  hmReceipts: '待审含麻回执',
  pointsOrders: '待发积分订单',
  controls: '控销申请',
  invoices: '待开具的发票',
  failedInvoices: '开票失败',
  lapsedInvoices: '红字确认逾期',
  reports: '待补检验报告',
  roleProposals: '待批准的角色变更',
} as const
export type QueueKind = keyof typeof queueKinds

const queueCount = { kind: keyOf(queueKinds), count: z.number().int(), isLate: z.boolean() }
const queueCountSchema = record(queueCount)
export type QueueCount = z.output<typeof queueCountSchema>

const queueSchema = record({
  ...queueCount,
  oldestAt: timestampSchema.optional(),
  /** Until then the oldest is in time; where the call tells it, and something waits. */
  dueAt: timestampSchema.optional(),
  /** Ids of the two oldest whose pages decide them; one alone decides all that waits. */
  oldest: z.array(z.number().int()).default([]),
})
export type Queue = z.output<typeof queueSchema>

/** `orders,slips` on the wire. */
const kindsField = z.preprocess(splitList, z.array(keyOf(queueKinds)).max(20))

export const queueCalls = {
  'desk.queue': call({
    method: 'GET',
    path: '/api/desk/queue',
    access: 'operator',
    permission: 'desk.read',
    summary: '今日待办：本人可以办的队列，后台任务和短信的状况',
    input: record({}),
    data: record({
      queues: z.array(queueSchema),
      jobs: record({
        count: z.number().int(),
        late: z.array(record({ name: z.string(), dueAt: timestampSchema })),
      }),
      sms: record({
        waiting: z.number().int(),
        oldestAt: timestampSchema.optional(),
        /** Failed in the last 24 hours: refused by the provider, or given up. */
        failed: z.number().int(),
      }),
      /** Result of the last nightly check of all balances; absent before the first. */
      proof: record({
        at: timestampSchema,
        stores: z.number().int(),
        rows: z.number().int(),
        /** Ids of stores whose balance differs from the sum of its movements. */
        wrong: z.array(z.number().int()),
      }).optional(),
      /** Result of the last check of stock against batches; absent before the first. */
      stock: record({
        at: timestampSchema,
        /** Number of goods whose batches do not add up, and the codes of the first ones. */
        differing: z.number().int(),
        examples: z.array(z.string()),
        /** Number of goods ordered beyond the physical stock. */
        short: z.number().int(),
        /** Number of goods with stock that waits for number or last day, held from sale. */
        unbatched: z.number().int().default(0),
      }).optional(),
      /**
       * A password link that somebody created for this operator in the last week, as a security
       * notice.
       */
      ownLink: record({ by: z.string(), at: timestampSchema }).optional(),
      timestamp: timestampSchema,
    }),
  }),
  'desk.counts': call({
    method: 'GET',
    path: '/api/desk/queue/counts',
    access: 'operator',
    permission: 'desk.read',
    summary: '菜单上的待办数：本人可以办的各队列还有多少，有没有超时（最多晚 20 秒）',
    /** `isFresh` counts anew: the page right after a decision. */
    input: record({ isFresh: flagSchema.default(false) }),
    data: record({ queues: z.array(queueCountSchema) }),
  }),
  'desk.waiting': call({
    method: 'GET',
    path: '/api/desk/queue/waiting',
    access: 'operator',
    permission: 'desk.read',
    summary: '几个待办队列中本人可以办的：还有多少，等得最久的两项',
    input: record({ kinds: kindsField }),
    data: record({ queues: z.array(queueSchema) }),
  }),
}
