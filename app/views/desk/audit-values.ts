import { afterSalesKinds, afterSalesStates } from '#contract/after-sales-words'
import { appealStates } from '#contract/appeal-states'
import { changeStates } from '#contract/change-states'
import { contractDocuments } from '#contract/contract-words'
import { controlStates } from '#contract/control-states'
import { paperCauses, rejectCauses } from '#contract/desk/reject-causes'
import { roles } from '#contract/desk/roles'
import { serviceStates } from '#contract/desk/service-kinds'
import { approvalStates, documentStates } from '#contract/document-slots'
import { goodsClasses } from '#contract/goods'
import { invoiceCauses, invoiceStates } from '#contract/invoice-words'
import {
  hmReceiptStates,
  invoiceKinds,
  orderStates,
  pointsOrderStates,
  slipStates,
  storeKinds,
} from '#contract/kinds'
import { topUpStates, withdrawalStates, adjustmentStates } from '#contract/money-states'
import { paymentProblemStates } from '#contract/payment-words'
import { phoneAppealStates } from '#contract/phone-appeal-states'
import { priceClaimStates } from '#contract/price-claim-words'
import { applicationStates } from '#contract/right-kinds'
import { shipmentStates } from '#contract/shipment-words'
import { stockMoveKinds, stockProposalKinds, stockProposalStates } from '#contract/stock-words'
import { waveStates } from '#contract/wave-words'

type Words = Readonly<Record<string, string>>

/** Labels of field values, by kind of subject; for any subject where none is named. */
const words: Readonly<Record<string, Words>> = {
  roles,
  approval: approvalStates,
  scope: goodsClasses,
  documents: contractDocuments,
  cause: { ...rejectCauses, ...paperCauses, ...invoiceCauses },
  'store.kind': storeKinds,
  'change.kind': storeKinds,
  'invoice.kind': invoiceKinds,
  'return.kind': afterSalesKinds,
  'batch.kind': stockMoveKinds,
  'stock-proposal.kind': stockProposalKinds,
  'adjustment.state': adjustmentStates,
  'appeal.state': appealStates,
  'change.state': changeStates,
  'control.state': controlStates,
  'complaint.state': serviceStates,
  'document.state': documentStates,
  'feedback.state': serviceStates,
  'hm-receipt.state': hmReceiptStates,
  'invoice.state': invoiceStates,
  'order.state': orderStates,
  'payment-problem.state': paymentProblemStates,
  'phone-appeal.state': phoneAppealStates,
  'points-order.state': pointsOrderStates,
  'price-claim.state': priceClaimStates,
  'request.state': serviceStates,
  'return.state': afterSalesStates,
  'right.state': applicationStates,
  'shipment.state': shipmentStates,
  'slip.state': slipStates,
  'stock-proposal.state': stockProposalStates,
  'top-up.state': topUpStates,
  'wave.state': waveStates,
  'withdrawal.state': withdrawalStates,
}

/** A field value as an operator reads it; an unknown one is returned as it is. */
export function valueInWords(kind: string, field: string, value: string): string {
  return words[`${kind}.${field}`]?.[value] ?? words[field]?.[value] ?? value
}
