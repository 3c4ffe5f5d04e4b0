import { afterSalesKinds, afterSalesStates } from '../../after-sales-words'
import { hmReceiptStates, orderStates, pointsOrderStates } from '../../kinds'
import { orderDraftStates } from '../../order-draft-states'
import { priceClaimStates } from '../../price-claim-words'
import { reportKinds, reportStates } from '../../report-words'
import { shipmentStates } from '../../shipment-words'
import {
  batchStates,
  stockMoveKinds,
  stockProposalKinds,
  stockProposalStates,
} from '../../stock-words'
import { pickingTabs, waveStates } from '../../wave-words'
import type { DeskList } from '../desk-list'
import { listSorts } from '../list-sorts'
import { orderTabs } from '../order-tabs'
import type { SubjectKind } from '../subject-kind'

/** States of a price that waits for a second person. */
export const priceReviewStates = {
  waiting: '待复核',
  approved: '已采用',
  rejected: '不采用',
  withdrawn: '已撤回',
  replaced: '已有新价格',
} as const
export type PriceReviewState = keyof typeof priceReviewStates

/** Why a price needs a second person (domain-rules §22). */
export const priceReviewCauses = { fall: '比现价低得多', cost: '低于进价' } as const
export type PriceReviewCause = keyof typeof priceReviewCauses

/** Lists of one page, each of other rows: `kind` of the address. */
const reportKind = {
  label: '检验报告',
  as: 'tabs',
  choices: { given: '已登记', missing: '缺报告' },
  usual: 'given',
} as const
const warehouse = { label: '仓库', as: 'tabs' } as const

/** Lists of orders and goods. Free of zod. */
export const orderLists = {
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
  drafts: {
    title: '代客下单',
    call: 'desk.drafts',
    states: orderDraftStates,
    stateLabel: '采购单状态',
    dated: '建立',
    ofStores: true,
  },
  picking: {
    title: '待拣货订单',
    call: 'desk.picking',
    states: pickingTabs,
    stateLabel: '拣货状态',
    searched: '订单号或单位',
    filters: { warehouse },
    dated: '下单',
    ofStores: true,
  },
  waves: {
    title: '拣货波次',
    call: 'desk.waves',
    states: waveStates,
    stateLabel: '波次状态',
    filters: { warehouse },
    dated: '建立',
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
  priceReviews: {
    title: '价格复核',
    call: 'desk.priceReviews',
    states: priceReviewStates,
    stateLabel: '复核状态',
    dated: '提出',
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
  priceClaims: {
    title: '价格保护',
    call: 'desk.priceClaims',
    states: priceClaimStates,
    stateLabel: '申请状态',
    searched: '单位、商品、价保单号或订单号',
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
  reports: {
    title: '检验报告',
    call: 'desk.reports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
    dated: '登记',
  },
  missingReports: {
    title: '缺报告批号',
    call: 'desk.missingReports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
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
} as const satisfies Record<string, DeskList>

/** What waits in them. */
export const orderQueues = {
  orders: '可审核的订单',
  refusedOrders: '暂不能通过的订单',
  cancelRequests: '取消申请',
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
  hmReceipts: '待审含麻回执',
  pointsOrders: '待发积分订单',
  reports: '待补检验报告',
} as const

/** What is done with them, by the names that the log keeps. */
export const orderActions = {
  'orders.approve': '通过订单',
  'orders.hold': '暂停处理订单',
  'orders.release': '恢复处理订单',
  'orders.split': '拆分订单',
  'orders.note': '添加内部备注',
  'orders.resend': '重发订单消息',
  'orders.agreeCancel': '同意取消订单（第一人）',
  'orders.cancel': '同意取消订单',
  'orders.keep': '不同意取消订单',
  'orders.slip': '查看转账凭证',
  'drafts.make': '新建采购单',
  'drafts.edit': '修改采购单',
  'drafts.price': '采购单手工定价',
  'drafts.unprice': '取消采购单手工价',
  'drafts.agree': '同意采购单手工价',
  'drafts.refuse': '不同意采购单手工价',
  'drafts.send': '发采购单给客户确认',
  'drafts.place': '代客户下单',
  'drafts.back': '收回采购单修改',
  'drafts.drop': '作废采购单',
  'shipments.ship': '发货',
  'shipments.pack': '拣货，待复核',
  'shipments.check': '复核并出库',
  'shipments.stop': '暂停发货',
  'shipments.withdraw': '撤回发货',
  'shipments.agreeClose': '缺货关闭（第一人）',
  'shipments.close': '缺货关闭',
  'shipments.replace': '补发',
  'shipments.codes': '录入追溯码',
  'shipments.print': '打印单据',
  'picking.make': '建立波次',
  'picking.batch': '换批次',
  'picking.short': '记短缺',
  'picking.takeOut': '移出波次',
  'picking.withdraw': '撤销波次',
  'picking.print': '打印拣货单',
  'returns.print': '打印退货验收单',
  'returns.accept': '同意售后申请',
  'returns.reject': '驳回售后申请',
  'returns.ask': '要求补充售后材料',
  'returns.book': '登记寄回方式',
  'returns.check': '验收退货',
  'returns.propose': '提出售后方案',
  'returns.approve': '确认退款（第一人）',
  'returns.refund': '办理退款',
  'returns.pack': '补发备货（第一人）',
  'returns.exchange': '补发换货',
  'returns.stop': '资质不符，暂停补发',
  'returns.short': '无货补发，征求改为退款',
  'returns.refusal': '登记拒收',
  'priceClaims.approve': '确认价保差价（第一人）',
  'priceClaims.pay': '退价保差价',
  'priceClaims.reject': '驳回价格保护申请',
  'hm.look': '查看含麻回执',
  'hm.accept': '通过含麻回执',
  'hm.reject': '驳回含麻回执',
  'points.ship': '发出积分订单',
  'points.complete': '完成积分订单',
  'reports.save': '登记检验报告',
  'reports.withdraw': '撤回检验报告',
  'stock.receive': '入库',
  'stock.erp': '接口增减库存',
  'stock.number': '补批号',
  'stock.low': '设置警戒数量',
  'stock.apart': '隔离',
  'stock.propose': '提出库存变动',
  'stock.approve': '复核通过库存变动',
  'stock.reject': '驳回库存变动',
  'stock.withdraw': '撤回库存变动',
  'prices.set': '改价',
  'prices.propose': '提出新价格',
  'prices.end': '取消或终止价格',
  'prices.approve': '复核采用价格',
  'prices.reject': '不采用价格',
  'prices.withdraw': '撤回价格',
} as const

/** What the log tells of, by the first part of `order/3`. */
export const orderSubjects = {
  order: { name: '订单', state: orderStates },
  draft: { name: '采购单', state: orderDraftStates, fields: { lines: '种数' } },
  shipment: { name: '发货单', state: shipmentStates },
  wave: { name: '拣货波次', state: waveStates },
  return: { name: '售后申请', state: afterSalesStates, kind: afterSalesKinds },
  'price-claim': { name: '价格保护申请', state: priceClaimStates },
  'hm-receipt': { name: '含麻回执', state: hmReceiptStates },
  'points-order': { name: '积分订单', state: pointsOrderStates },
  report: { name: '检验报告', state: reportStates, kind: reportKinds },
  batch: { name: '批次', kind: stockMoveKinds },
  'price-review': { name: '价格复核' },
  'stock-proposal': { name: '库存变动', state: stockProposalStates, kind: stockProposalKinds },
} as const satisfies Record<string, SubjectKind>
