import { accountHandlers } from './account'
import { activityHandlers } from './activity'
import { activityPageHandlers } from './activity-page'
import { additionHandlers } from './addition'
import { addressHandlers } from './address'
import { appealHandlers } from './appeal'
import { afterSalesHandlers } from './after-sales'
import { priceClaimHandlers } from './price-claims'
import { phoneAppealHandlers } from './phone-appeal'
import { contentHandlers } from './article'
import { brandHandlers } from './brand'
import { cartHandlers } from './cart'
import { cashbackHandlers } from './cashback'
import { chainHandlers } from './chain'
import { changeHandlers } from './change'
import { checkoutHandlers } from './checkout'
import { codeHandlers } from './code'
import { complaintHandlers } from './complaint'
import { contractHandlers } from './contract'
import { controlledHandlers } from './controlled'
import { couponHandlers } from './coupon'
import { deskHandlers } from './desk/handlers'
import { draftHandlers } from './draft'
import { orderDraftHandlers } from './order-draft'
import { drawHandlers } from './draw'
import { favoriteHandlers } from './favorite'
import { feedbackHandlers } from './feedback'
import { focusHandlers } from './focus'
import { catalogueHandlers } from './goods'
import { hmHandlers } from './hm'
import { invoiceHandlers } from './invoice'
import { licenceHandlers } from './licence'
import { messageHandlers } from './message'
import { orderHandlers } from './order'
import { paymentHandlers } from './payment'
import { pointsMallHandlers } from './points-mall'
import { purchaseRequestHandlers } from './purchase-request'
import { receiptHandlers } from './receipt'
import { reportHandlers } from './report'
import { recommendHandlers } from './recommend'
import { regionHandlers } from './region'
import { registrationHandlers } from './registration'
import { setHandlers } from './set'
import { storeHandlers } from './store'
import { storePeopleHandlers } from './store-people'
import { summaryHandlers } from './summary'
import { memberHandlers } from './user'
import { multiStoreHandlers } from './multi-store'
import { transferHandlers } from './transfer'
import { ownCodeHandlers } from './own-code'
import { purchaseListHandlers } from './purchase-list'
import { purchaseTemplateHandlers } from './purchase-template'
import { backorderHandlers } from './backorder'
import { varietyRequestHandlers } from './variety-request'
import { topUpHandlers } from './top-up'
import { walletHandlers } from './wallet'
import { withdrawalHandlers } from './withdrawal'
import { wechatHandlers } from './wechat'
import { zoneHandlers } from './zone'
import type { Handlers } from './handler'

export const handlers: Handlers = {
  ...memberHandlers,
  ...contractHandlers,
  ...codeHandlers,
  ...accountHandlers,
  ...storeHandlers,
  ...storePeopleHandlers,
  ...registrationHandlers,
  ...chainHandlers,
  ...summaryHandlers,
  ...changeHandlers,
  ...wechatHandlers,
  ...addressHandlers,
  ...appealHandlers,
  ...phoneAppealHandlers,
  ...regionHandlers,
  ...additionHandlers,
  ...cartHandlers,
  ...draftHandlers,
  ...orderDraftHandlers,
  ...checkoutHandlers,
  ...favoriteHandlers,
  ...orderHandlers,
  ...purchaseRequestHandlers,
  ...afterSalesHandlers,
  ...priceClaimHandlers,
  ...invoiceHandlers,
  ...hmHandlers,
  ...receiptHandlers,
  ...reportHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...complaintHandlers,
  ...multiStoreHandlers,
  ...transferHandlers,
  ...ownCodeHandlers,
  ...purchaseListHandlers,
  ...purchaseTemplateHandlers,
  ...backorderHandlers,
  ...varietyRequestHandlers,
  ...feedbackHandlers,
  ...focusHandlers,
  ...messageHandlers,
  ...brandHandlers,
  ...controlledHandlers,
  ...zoneHandlers,
  ...recommendHandlers,
  ...activityHandlers,
  ...activityPageHandlers,
  ...drawHandlers,
  ...cashbackHandlers,
  ...paymentHandlers,
  ...pointsMallHandlers,
  ...couponHandlers,
  ...walletHandlers,
  ...topUpHandlers,
  ...withdrawalHandlers,
  ...setHandlers,
  ...licenceHandlers,
  ...deskHandlers,
}
