import { z } from 'zod'
import { call } from '../call'
import { keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'

/** What waits for somebody of the wholesaler; each has a page of the desk that decides it. */
export const queueKinds = {
  members: '待审资质',
  firstApprovals: '待复核的首营资质',
  renewals: '证照更新',
  rights: '采购权限申请',
  changes: '变更申请',
  appeals: '信用代码申诉',
  phoneLetters: '换绑申诉',
  contractPapers: '待核对的纸质合同',
  requests: '求购',
  feedback: '意见反馈',
  complaints: '投诉建议',
  orders: '待审核订单',
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

const queueSchema = record({
  kind: keyOf(queueKinds),
  count: z.number().int(),
  /** Since when the oldest waits; absent while nothing does. */
  oldestAt: timestampSchema.optional(),
  /** The oldest waits longer than it may. */
  isLate: z.boolean(),
  /** Where there is one alone: which. */
  onlyId: z.number().int().optional(),
})
export type Queue = z.output<typeof queueSchema>

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
        /** Those that should have run and did not. */
        late: z.array(record({ name: z.string(), dueAt: timestampSchema })),
      }),
      sms: record({
        waiting: z.number().int(),
        oldestAt: timestampSchema.optional(),
        /** Of the last 24 hours: refused by the provider, or given up. */
        failed: z.number().int(),
      }),
      /** What the last nightly proof of all balances found; absent before the first. */
      proof: record({
        at: timestampSchema,
        stores: z.number().int(),
        rows: z.number().int(),
        /** Stores whose balance differs from its movements. */
        wrong: z.array(z.number().int()),
      }).optional(),
      /** How the last proof of stock against batches went; absent before the first. */
      stock: record({
        at: timestampSchema,
        /** Goods whose batches do not add up, and the codes of the first of them. */
        differing: z.number().int(),
        examples: z.array(z.string()),
        /** Goods ordered beyond what is in the warehouse. */
        short: z.number().int(),
      }).optional(),
      /** Who made a link for this operator within a week that lets its holder set their password. */
      ownLink: record({ by: z.string(), at: timestampSchema }).optional(),
      timestamp: timestampSchema,
    }),
  }),
}
