import { afterSalesStates } from '../after-sales-words'
import { appealStates } from '../appeal-states'
import { paperStates } from '../contract-words'
import { controlStates } from '../control-states'
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
import { filters, listedInvoices } from './list-filters'
import { listSorts } from './list-sorts'
import { memberTabs } from './member-tabs'
import { orderTabs } from './order-tabs'
import { serviceKinds, serviceStates, serviceStatesOf } from './service-kinds'

/** The lists of the desk. Free of zod. */
export const deskLists = {
  adjustments: {
    title: '人工调整',
    call: 'desk.adjustments',
    states: adjustmentStates,
    stateLabel: '人工调整状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: filters.moneyKind },
    dated: '提出',
  },
  applications: {
    title: '待审申请',
    call: 'desk.applications',
    filters: { kind: { label: '申请类别', as: 'tabs', choices: applicationKinds } },
    dated: '提交',
    ofStores: true,
  },
  appeals: {
    title: '信用代码申诉',
    call: 'desk.appeals',
    states: appealStates,
    stateLabel: '申诉状态',
    dated: '提交',
  },
  backorders: {
    title: '到货登记',
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
    title: serviceKinds.complaint,
    call: 'desk.service',
    states: serviceStatesOf('complaint'),
    stateLabel: '处理状态',
    filters: { kind: { ...filters.serviceKind, usual: 'complaint' } },
    dated: '提交',
    ofStores: true,
  },
  contractPapers: {
    title: '纸质合同',
    call: 'desk.contractPapers',
    states: paperStates,
    stateLabel: '纸质合同状态',
    dated: '上传',
    ofStores: true,
  },
  controls: {
    title: '控销申请',
    call: 'desk.controls',
    states: controlStates,
    stateLabel: '申请状态',
    dated: '申请',
    ofStores: true,
  },
  events: {
    title: '事件',
    call: 'desk.recentEvents',
    filters: { subject: filters.eventSubject },
    dated: '时间',
    ofStores: true,
  },
  feedback: {
    title: serviceKinds.feedback,
    call: 'desk.service',
    states: serviceStatesOf('feedback'),
    stateLabel: '处理状态',
    filters: { kind: { ...filters.serviceKind, usual: 'feedback' } },
    dated: '提交',
    ofStores: true,
  },
  hmReceipts: {
    title: '含麻回执',
    call: 'desk.hmReceipts',
    states: hmReceiptStates,
    stateLabel: '回执状态',
    sorts: listSorts.hmReceipts,
    dated: '最迟提交',
    ofStores: true,
  },
  invoices: {
    title: '发票',
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
    title: '会员资质',
    call: 'desk.members',
    states: memberTabs,
    stateLabel: '会员状态',
    searched: '名称、首字母、联系人、电话、用户名、经理或信用代码',
    dated: '提交',
  },
  missingReports: {
    title: '缺报告批号',
    call: 'desk.missingReports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: filters.reportKind },
  },
  orders: {
    title: '订单',
    call: 'desk.orders',
    states: orderTabs,
    stateLabel: '订单状态',
    sorts: listSorts.orders,
    searched: '订单号、单位、联系人、电话或商品名',
    dated: '下单',
    ofStores: true,
  },
  paymentProblems: {
    title: '在线支付异常',
    call: 'desk.paymentProblems',
    states: paymentProblemStates,
    stateLabel: '处理状态',
    dated: '发现',
    ofStores: true,
  },
  phoneAppeals: {
    title: '换绑申诉',
    call: 'desk.phoneAppeals',
    states: phoneAppealStates,
    stateLabel: '换绑状态',
    dated: '提交',
  },
  picking: {
    title: '待拣货订单',
    call: 'desk.picking',
    states: pickingTabs,
    stateLabel: '拣货状态',
    searched: '订单号或单位',
    filters: { warehouse: filters.warehouse },
    dated: '下单',
    ofStores: true,
  },
  pointsOrders: {
    title: '积分订单',
    call: 'desk.pointsOrders',
    states: pointsOrderStates,
    stateLabel: '积分订单状态',
    sorts: listSorts.pointsOrders,
    dated: '兑换',
    ofStores: true,
  },
  priceClaims: {
    title: '价格保护',
    call: 'desk.priceClaims',
    states: priceClaimStates,
    stateLabel: '申请状态',
    searched: '单位、商品、价保单号或订单号',
    dated: '提交',
    ofStores: true,
  },
  priceReviews: {
    title: '价格复核',
    call: 'desk.priceReviews',
    states: priceReviewStates,
    stateLabel: '复核状态',
    dated: '提出',
  },
  reports: {
    title: '检验报告',
    call: 'desk.reports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: filters.reportKind },
    dated: '登记',
  },
  requests: {
    title: serviceKinds.request,
    call: 'desk.service',
    states: serviceStates,
    stateLabel: '处理状态',
    filters: { kind: filters.serviceKind },
    dated: '提交',
    ofStores: true,
  },
  returns: {
    title: '退换售后',
    call: 'desk.returns',
    states: afterSalesStates,
    stateLabel: '售后进度',
    sorts: listSorts.returns,
    searched: '单位、商品、售后单号或订单号',
    dated: '申请',
    ofStores: true,
  },
  shipments: {
    title: '发货单',
    call: 'desk.shipments',
    states: shipmentStates,
    stateLabel: '发货单状态',
    sorts: listSorts.shipments,
    searched: '单号、运单号或单位',
    dated: '时间',
    ofStores: true,
  },
  slips: {
    title: '转账凭证',
    call: 'desk.slips',
    states: slipStates,
    stateLabel: '凭证状态',
    sorts: listSorts.slips,
    searched: '单位或订单号',
    dated: '提交',
    ofStores: true,
  },
  stock: {
    title: '库存',
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
    title: '库存变动复核',
    call: 'desk.stockProposals',
    states: stockProposalStates,
    stateLabel: '复核状态',
    dated: '提出',
  },
  topUps: {
    title: '充值',
    call: 'desk.topUps',
    states: topUpStates,
    stateLabel: '充值状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: filters.moneyKind },
    dated: '发起',
  },
  waves: {
    title: '拣货波次',
    call: 'desk.waves',
    states: waveStates,
    stateLabel: '波次状态',
    filters: { warehouse: filters.warehouse },
    dated: '建立',
  },
  withdrawals: {
    title: '提现',
    call: 'desk.withdrawals',
    states: withdrawalStates,
    stateLabel: '提现状态',
    sorts: listSorts.money,
    searched: '单位',
    filters: { kind: filters.moneyKind },
    dated: '申请',
  },
} as const satisfies Record<string, DeskList>

export type DeskListName = keyof typeof deskLists
