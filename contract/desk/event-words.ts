import { afterSalesStates } from '../after-sales-words'
import { changeStates } from '../change-states'
import { paperStates } from '../contract-words'
import { controlStates } from '../control-states'
import { approvalStates, documentStates, versionStates } from '../document-slots'
import { feedbackStates } from '../feedback-kinds'
import { invoiceStates } from '../invoice-words'
import {
  cancelRequestStates,
  hmReceiptStates,
  orderStates,
  pointsOrderStates,
  slipStates,
} from '../kinds'
import { adjustmentStates, topUpStates, withdrawalStates } from '../money-states'
import { shipmentStates } from '../shipment-words'
import { varietyRequestStates } from '../variety-request-states'
import { waveStates } from '../wave-words'

interface EventSubject {
  name: string
  states: Readonly<Record<string, string>>
}

/**
 * Subjects of events by the first part of their kind: `order.shipped` says that an order reached
 * the state `shipped`. Free of zod.
 */
export const eventSubjects = {
  // A split changes the total of an order, not its state.
  order: { name: '订单', states: { ...orderStates, split: '已拆分' } },
  cancelRequest: { name: '取消申请', states: cancelRequestStates },
  slip: { name: '转账凭证', states: slipStates },
  shipment: { name: '发货单', states: shipmentStates },
  wave: { name: '拣货波次', states: waveStates },
  afterSales: { name: '售后申请', states: afterSalesStates },
  onlineRefund: {
    name: '在线退款',
    states: { asked: '退款中', done: '已退款', credited: '已转余额' },
  },
  invoice: { name: '发票', states: invoiceStates },
  hmReceipt: { name: '含麻回执', states: hmReceiptStates },
  pointsOrder: { name: '积分订单', states: pointsOrderStates },
  topUp: { name: '充值', states: topUpStates },
  withdrawal: { name: '提现', states: withdrawalStates },
  adjustment: { name: '人工调整', states: adjustmentStates },
  member: { name: '会员', states: approvalStates },
  licence: { name: '会员证照', states: { ...versionStates, ...documentStates } },
  right: {
    name: '采购权限申请',
    states: { waiting: '待审核', accepted: '已开通', rejected: '已驳回' },
  },
  change: { name: '变更申请', states: changeStates },
  contractPaper: { name: '纸质合同', states: paperStates },
  control: { name: '控销申请', states: controlStates },
  request: { name: '求购', states: varietyRequestStates },
  feedback: { name: '反馈', states: feedbackStates },
  stock: { name: '商品库存', states: { out: '无货', low: '低于警戒', back: '有货' } },
} as const satisfies Record<string, EventSubject>

/** Wording of a state; an unknown state is returned as is. */
export function stateInWords(subject: string, state: string): string {
  const known: Record<string, EventSubject> = eventSubjects
  return known[subject]?.states[state] ?? state
}
