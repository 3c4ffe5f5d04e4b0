import { afterSalesStates } from '../../after-sales-words'
import { hmReceiptStates, pointsOrderStates } from '../../kinds'
import { priceClaimStates } from '../../price-claim-words'
import { shipmentStates } from '../../shipment-words'
import { batchStates, stockProposalStates } from '../../stock-words'
import { pickingTabs, waveStates } from '../../wave-words'
import type { DeskList } from '../desk-list'
import { listSorts } from '../list-sorts'
import { orderTabs } from '../order-tabs'

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
    call: 'desk.orders',
    states: orderTabs,
    stateLabel: '订单状态',
    sorts: listSorts.orders,
    searched: '订单号、单位、联系人、电话或商品名',
    dated: '下单',
    ofStores: true,
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
  waves: {
    call: 'desk.waves',
    states: waveStates,
    stateLabel: '波次状态',
    filters: { warehouse },
    dated: '建立',
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
  priceReviews: {
    call: 'desk.priceReviews',
    states: priceReviewStates,
    stateLabel: '复核状态',
    dated: '提出',
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
  priceClaims: {
    call: 'desk.priceClaims',
    states: priceClaimStates,
    stateLabel: '申请状态',
    searched: '单位、商品、价保单号或订单号',
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
  reports: {
    call: 'desk.reports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
    dated: '登记',
  },
  missingReports: {
    call: 'desk.missingReports',
    searched: '品名、拼音首字母、商品编码或批号',
    filters: { kind: reportKind },
  },
  pointsOrders: {
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
