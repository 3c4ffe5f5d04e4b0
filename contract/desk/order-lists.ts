import { afterSalesStates } from '../after-sales-words'
import { hmReceiptStates, pointsOrderStates } from '../kinds'
import { priceClaimStates } from '../price-claim-words'
import { priceReviewStates } from '../price-review-words'
import { shipmentStates } from '../shipment-words'
import { batchStates, stockProposalStates } from '../stock-words'
import { pickingTabs, waveStates } from '../wave-words'
import type { DeskList } from './desk-list'
import { listSorts } from './list-sorts'
import { orderTabs } from './order-tabs'

const reportKind = {
  label: '检验报告',
  as: 'tabs',
  choices: { given: '已登记', missing: '缺报告' },
  usual: 'given',
} as const

const warehouse = { label: '仓库', as: 'tabs' } as const

/** Orders, their goods and what leaves and comes back. Free of zod. */
export const orderLists = {
  hmReceipts: {
    call: 'desk.hmReceipts',
    states: hmReceiptStates,
    stateLabel: '回执状态',
    sorts: listSorts.hmReceipts,
    dated: '最迟提交',
    ofStores: true,
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
  waves: {
    call: 'desk.waves',
    states: waveStates,
    stateLabel: '波次状态',
    filters: { warehouse },
    dated: '建立',
  },
} as const satisfies Record<string, DeskList>
