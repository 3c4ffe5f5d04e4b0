import { afterSalesStates } from '../after-sales-words'
import { appealStates } from '../appeal-states'
import { paperStates } from '../contract-words'
import { controlStates } from '../control-states'
import { invoiceStates } from '../invoice-words'
import { hmReceiptStates, pointsOrderStates, slipStates } from '../kinds'
import { adjustmentStates, topUpStates, withdrawalStates } from '../money-states'
import { paymentProblemStates } from '../payment-words'
import { phoneAppealStates } from '../phone-appeal-states'
import { priceClaimStates } from '../price-claim-words'
import { priceReviewStates } from '../price-review-words'
import { shipmentStates } from '../shipment-words'
import { batchStates, stockProposalStates } from '../stock-words'
import { pickingTabs, waveStates } from '../wave-words'
import { applicationKinds } from './application-kinds'
import type { DeskList } from './desk-list'
import { eventSubjects } from './event-words'
import { listSorts } from './list-sorts'
import { memberTabs } from './member-tabs'
import { orderTabs } from './order-tabs'
import { serviceKinds, serviceStates, serviceStatesOf } from './service-kinds'

/** Lists of one page, each of other rows: `kind` of the address. */
const moneyKind = {
  label: '款项',
  as: 'tabs',
  choices: { topup: '充值', withdrawal: '提现', adjustment: '人工调整' },
  usual: 'topup',
} as const
const serviceKind = { label: '种类', as: 'tabs', choices: serviceKinds, usual: 'request' } as const
const reportKind = {
  label: '检验报告',
  as: 'tabs',
  choices: { given: '已登记', missing: '缺报告' },
  usual: 'given',
} as const
const warehouse = { label: '仓库', as: 'tabs' } as const

/** One without remaining work is left out. */
const { pending, issuing, failed, confirming, lapsed, issued, partlyRed, red } = invoiceStates
const listedInvoices = { pending, issuing, failed, confirming, lapsed, issued, partlyRed, red }

const subjects = Object.fromEntries(
  Object.entries(eventSubjects).map(([key, { name }]) => [key, name]),
)

/** The lists of the desk. Free of zod. */
export const deskLists = {
  adjustments: {
    call: 'desk.adjustments',
    states: adjustmentStates,
    stateLabel: '人工调整状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '提出',
  },
  applications: {
    call: 'desk.applications',
    filters: { kind: { label: '申请类别', as: 'tabs', choices: applicationKinds } },
    dated: '提交',
    ofStores: true,
  },
  appeals: {
    call: 'desk.appeals',
    states: appealStates,
    stateLabel: '申诉状态',
    dated: '提交',
  },
  backorders: {
    call: 'desk.backorders',
    filters: {
      sort: {
        label: '排序',
        as: 'tabs',
        choices: { oldest: '等得最久', quantity: '数量最多', stores: '门店最多' },
        usual: 'oldest',
      },
    },
    dated: '登记',
    ofStores: true,
  },
  complaints: {
    call: 'desk.service',
    states: serviceStatesOf('complaint'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'complaint' } },
    dated: '提交',
    ofStores: true,
  },
  contractPapers: {
    call: 'desk.contractPapers',
    states: paperStates,
    stateLabel: '纸质合同状态',
    dated: '上传',
    ofStores: true,
  },
  controls: {
    call: 'desk.controls',
    states: controlStates,
    stateLabel: '申请状态',
    dated: '申请',
    ofStores: true,
  },
  events: {
    call: 'desk.recentEvents',
    filters: { subject: { label: '对象', as: 'select', choices: subjects } },
    dated: '时间',
    ofStores: true,
  },
  feedback: {
    call: 'desk.service',
    states: serviceStatesOf('feedback'),
    stateLabel: '处理状态',
    filters: { kind: { ...serviceKind, usual: 'feedback' } },
    dated: '提交',
    ofStores: true,
  },
  hmReceipts: {
    call: 'desk.hmReceipts',
    states: hmReceiptStates,
    stateLabel: '回执状态',
    sorts: listSorts.hmReceipts,
    dated: '最迟提交',
    ofStores: true,
  },
  invoices: {
    call: 'desk.invoices',
    states: listedInvoices,
    stateLabel: '发票状态',
    sorts: listSorts.invoices,
    searched: '公司、订单号或发票号码',
    filters: { red: { label: '只看红字', as: 'flag' } },
    dated: '申请',
    ofStores: true,
  },
  members: {
    call: 'desk.members',
    states: memberTabs,
    stateLabel: '会员状态',
    searched: '名称、首字母、联系人、电话、用户名、经理或信用代码',
    dated: '提交',
  },
  missingReports: {
    call: 'desk.missingReports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
  },
  orders: {
    call: 'desk.orders',
    states: orderTabs,
    stateLabel: '订单状态',
    sorts: listSorts.orders,
    searched: '订单号、单位、联系人、电话或商品名',
    dated: '下单',
    ofStores: true,
  },
  paymentProblems: {
    call: 'desk.paymentProblems',
    states: paymentProblemStates,
    stateLabel: '处理状态',
    dated: '发现',
    ofStores: true,
  },
  phoneAppeals: {
    call: 'desk.phoneAppeals',
    states: phoneAppealStates,
    stateLabel: '换绑状态',
    dated: '提交',
  },
  picking: {
    call: 'desk.picking',
    states: pickingTabs,
    stateLabel: '拣货状态',
    searched: '订单号或单位',
    filters: { warehouse },
    dated: '下单',
    ofStores: true,
  },
  pointsOrders: {
    call: 'desk.pointsOrders',
    states: pointsOrderStates,
    stateLabel: '积分订单状态',
    sorts: listSorts.pointsOrders,
    dated: '兑换',
    ofStores: true,
  },
  priceClaims: {
    call: 'desk.priceClaims',
    states: priceClaimStates,
    stateLabel: '申请状态',
    searched: '单位、商品、价保单号或订单号',
    dated: '提交',
    ofStores: true,
  },
  priceReviews: {
    call: 'desk.priceReviews',
    states: priceReviewStates,
    stateLabel: '复核状态',
    dated: '提出',
  },
  reports: {
    call: 'desk.reports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
    dated: '登记',
  },
  requests: {
    call: 'desk.service',
    states: serviceStates,
    stateLabel: '处理状态',
    filters: { kind: serviceKind },
    dated: '提交',
    ofStores: true,
  },
  returns: {
    call: 'desk.returns',
    states: afterSalesStates,
    stateLabel: '售后进度',
    sorts: listSorts.returns,
    searched: '单位、商品、售后单号或订单号',
    dated: '申请',
    ofStores: true,
  },
  shipments: {
    call: 'desk.shipments',
    states: shipmentStates,
    stateLabel: '发货单状态',
    sorts: listSorts.shipments,
    searched: '单号、运单号或单位',
    dated: '时间',
    ofStores: true,
  },
  slips: {
    call: 'desk.slips',
    states: slipStates,
    stateLabel: '凭证状态',
    sorts: listSorts.slips,
    searched: '单位或订单号',
    dated: '提交',
    ofStores: true,
  },
  stock: {
    call: 'desk.stock',
    states: batchStates,
    stateLabel: '批次状态',
    searched: '品名、拼音首字母、货号或批号',
    filters: {
      sort: {
        label: '排序',
        as: 'select',
        choices: { expiry: '先到期的在前', name: '按品名', quantity: '数量多的在前' },
        usual: 'expiry',
      },
    },
    dated: '有效期',
  },
  stockProposals: {
    call: 'desk.stockProposals',
    states: stockProposalStates,
    stateLabel: '复核状态',
    dated: '提出',
  },
  topUps: {
    call: 'desk.topUps',
    states: topUpStates,
    stateLabel: '充值状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '发起',
  },
  waves: {
    call: 'desk.waves',
    states: waveStates,
    stateLabel: '波次状态',
    filters: { warehouse },
    dated: '建立',
  },
  withdrawals: {
    call: 'desk.withdrawals',
    states: withdrawalStates,
    stateLabel: '提现状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: moneyKind },
    dated: '申请',
  },
} as const satisfies Record<string, DeskList>

export type DeskListName = keyof typeof deskLists
