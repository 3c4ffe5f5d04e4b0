import { afterSalesStates } from '../after-sales-words'
import { appealStates } from '../appeal-states'
import { paperStates } from '../contract-words'
import { controlStates } from '../control-states'
import { hmReceiptStates, pointsOrderStates, slipStates } from '../kinds'
import { phoneAppealStates } from '../phone-appeal-states'
import { priceClaimStates } from '../price-claim-words'
import { priceReviewStates } from '../price-review-words'
import { shipmentStates } from '../shipment-words'
import { stockProposalStates } from '../stock-words'
import { listSorts } from './list-sorts'
import { memberTabs } from './member-tabs'
import { orderTabs } from './order-tabs'

export interface DeskList {
  /** The call that answers a page of the list. */
  call: `desk.${string}`
  /** States that its rows are filtered by, and what they are the states of. */
  states: Readonly<Record<string, string>>
  stateLabel: string
  /** Columns that it sorts by. */
  sorts?: readonly string[]
  /** What its search looks at; absent for none. */
  searched?: string
}

/** The lists of the desk. Free of zod. */
export const deskLists = {
  appeals: { call: 'desk.appeals', states: appealStates, stateLabel: '申诉状态' },
  contractPapers: {
    call: 'desk.contractPapers',
    states: paperStates,
    stateLabel: '纸质合同状态',
  },
  controls: { call: 'desk.controls', states: controlStates, stateLabel: '申请状态' },
  hmReceipts: {
    call: 'desk.hmReceipts',
    states: hmReceiptStates,
    stateLabel: '回执状态',
    sorts: listSorts.hmReceipts,
  },
  members: {
    call: 'desk.members',
    states: memberTabs,
    stateLabel: '会员状态',
    searched: '名称、首字母、联系人、电话、用户名、经理或信用代码',
  },
  orders: {
    call: 'desk.orders',
    states: orderTabs,
    stateLabel: '订单状态',
    sorts: listSorts.orders,
    searched: '订单号、单位、联系人、电话或商品名',
  },
  phoneAppeals: {
    call: 'desk.phoneAppeals',
    states: phoneAppealStates,
    stateLabel: '换绑状态',
  },
  pointsOrders: {
    call: 'desk.pointsOrders',
    states: pointsOrderStates,
    stateLabel: '积分订单状态',
    sorts: listSorts.pointsOrders,
  },
  priceClaims: {
    call: 'desk.priceClaims',
    states: priceClaimStates,
    stateLabel: '申请状态',
    searched: '单位、商品、价保单号或订单号',
  },
  priceReviews: {
    call: 'desk.priceReviews',
    states: priceReviewStates,
    stateLabel: '复核状态',
  },
  returns: {
    call: 'desk.returns',
    states: afterSalesStates,
    stateLabel: '售后进度',
    sorts: listSorts.returns,
    searched: '单位、商品、售后单号或订单号',
  },
  shipments: {
    call: 'desk.shipments',
    states: shipmentStates,
    stateLabel: '发货单状态',
    sorts: listSorts.shipments,
    searched: '单号、运单号或单位',
  },
  slips: {
    call: 'desk.slips',
    states: slipStates,
    stateLabel: '凭证状态',
    sorts: listSorts.slips,
    searched: '单位或订单号',
  },
  stockProposals: {
    call: 'desk.stockProposals',
    states: stockProposalStates,
    stateLabel: '复核状态',
  },
} as const satisfies Record<string, DeskList>

export type DeskListName = keyof typeof deskLists
