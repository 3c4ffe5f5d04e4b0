import { accountCalls } from './account'
import { activityCalls } from './activity'
import { activityPageCalls } from './activity-page'
import { addressCalls } from './address'
import { afterSalesCalls } from './after-sales'
import { deskPriceClaimCalls } from './desk/price-claims'
import { priceClaimCalls } from './price-claim'
import { articleCalls } from './article'
import { batchCalls } from './batch-call'
import { brandCalls } from './brand'
import { additionCalls } from './addition'
import { cartCalls } from './cart'
import { changeCalls } from './change'
import { checkoutCalls } from './checkout'
import { cashbackCalls } from './cashback'
import { codeCalls } from './code'
import { chainCalls } from './chain'
import { commonCalls } from './common'
import { complaintCalls } from './complaint'
import { controlledCalls } from './controlled'
import { contractCalls } from './contract-document'
import { copyCalls } from './copy'
import { couponCalls } from './coupon'
import { draftCalls } from './draft'
import { orderDraftCalls } from './order-draft'
import { contactCalls } from './desk/contacts'
import { deskDraftCalls } from './desk/drafts'
import { deskAccountCalls } from './desk/account'
import { deskActivityCalls } from './desk/activities'
import { deskAddressCalls } from './desk/addresses'
import { deskBankStatementCalls } from './desk/bank-statements'
import { deskArticleCalls } from './desk/articles'
import { applicationCalls } from './desk/applications'
import { auditCalls } from './desk/audit'
import { deskContractCalls } from './desk/contracts'
import { deskCouponCalls } from './desk/coupons'
import { deskVoucherCalls } from './desk/vouchers'
import { eventCalls } from './desk/events'
import { keyCalls } from './desk/keys'
import { contractTextCalls } from './desk/contract-texts'
import { openingCalls } from './desk/opening'
import { settingCalls } from './desk/settings'
import { deskHmCalls } from './desk/hm'
import { deskOrderCalls } from './desk/orders'
import { orderSplitCalls } from './desk/order-split'
import { deskReportCalls } from './desk/reports'
import { shopPictureCalls } from './desk/shop-pictures'
import { siteLicenceCalls } from './desk/site-licences'
import { siteListCalls } from './desk/site-lists'
import { slotCalls } from './desk/slots'
import { deskSlipCalls } from './desk/slips'
import { deskTransferCalls } from './desk/transfers'
import { deskTopUpCalls } from './desk/top-ups'
import { deskWithdrawalCalls } from './desk/withdrawals'
import { deskLedgerCalls } from './desk/ledger'
import { deskShipmentCalls } from './desk/shipments'
import { deskPaymentCalls } from './desk/payments'
import { deskPointsCalls } from './desk/points'
import { priceReviewCalls } from './desk/price-reviews'
import { deskBatchCalls } from './desk/batches'
import { priceCalls } from './desk/prices'
import { priceRuleCalls } from './desk/price-rules'
import { deskStockCalls } from './desk/stock'
import { deskWaveCalls } from './desk/waves'
import { deskReturnCalls } from './desk/returns'
import { deskControlCalls } from './desk/controls'
import { deskInvoiceCalls } from './desk/invoices'
import { deskPhoneAppealCalls } from './desk/phone-appeals'
import { phoneAppealCalls } from './phone-appeal'
import { deskAppealCalls } from './desk/appeals'
import { memberReviewCalls } from './desk/members'
import { appealCalls } from './appeal'
import { peopleCalls } from './desk/people'
import { chartCalls } from './desk/charts'
import { queueCalls } from './desk/queue'
import { deskBackorderCalls } from './desk/backorders'
import { deskImportCalls } from './desk/imports'
import { deskGoodsCalls } from './desk/goods'
import { deskZoneCalls } from './desk/zones'
import { deskBrandCalls } from './desk/brands'
import { campaignCheckCalls } from './desk/campaign-checks'
import { campaignCalls } from './desk/campaigns'
import { deskCategoryCalls } from './desk/categories'
import { deskWarehouseCalls } from './desk/warehouses'
import { deskGoodsPictureCalls } from './desk/goods-pictures'
import { serviceCalls } from './desk/service'
import { deskSessionCalls } from './desk/session'
import { storeViewCalls } from './desk/store-view'
import { drawCalls } from './draw'
import { favoriteCalls } from './favorite'
import { feedbackCalls } from './feedback'
import { focusCalls } from './focus'
import { goodsCalls } from './goods'
import { invoiceCalls } from './invoice'
import { invoiceTitleCalls } from './invoice-title'
import { hintCalls } from './hint'
import { hmCalls } from './hm'
import { receiptCalls } from './receipt'
import { reportCalls } from './report'
import { messageCalls } from './message'
import { orderCalls } from './order'
import { paymentCalls } from './payment'
import { regionCalls } from './region'
import { registrationCalls } from './registration'
import { renewalCalls } from './renewal'
import { rightCalls } from './right'
import { searchCalls } from './search'
import { setCalls } from './set'
import { licenceCalls } from './licence'
import { purchaseRequestCalls } from './purchase-request'
import { storeCalls } from './stores'
import { storePeopleCalls } from './store-people'
import { pointsMallCalls } from './points-mall'
import { summaryCalls } from './summary'
import { topUpCalls } from './top-up'
import { userCalls } from './user'
import { multiStoreCalls } from './multi-store'
import { transferCalls } from './transfer'
import { ownCodeCalls } from './own-code'
import { purchaseListCalls, purchasedCalls } from './purchase-list'
import { purchaseTemplateCalls } from './purchase-template'
import { backorderCalls } from './backorder'
import { varietyRequestCalls } from './variety-request'
import { walletCalls } from './wallet'
import { wechatCalls } from './wechat'
import { withdrawalCalls } from './withdrawal'
import { zoneCalls } from './zone'
import { uploadCalls } from './upload'

/** The whole contract. Client, server routing, OpenAPI and contract tests derive from this table. */
export const calls = {
  ...commonCalls,
  ...goodsCalls,
  ...searchCalls,
  ...userCalls,
  ...walletCalls,
  ...topUpCalls,
  ...withdrawalCalls,
  ...codeCalls,
  ...accountCalls,
  ...contractCalls,
  ...storeCalls,
  ...storePeopleCalls,
  ...registrationCalls,
  ...chainCalls,
  ...summaryCalls,
  ...renewalCalls,
  ...rightCalls,
  ...changeCalls,
  ...wechatCalls,
  ...additionCalls,
  ...cartCalls,
  ...draftCalls,
  ...orderDraftCalls,
  ...contactCalls,
  ...deskDraftCalls,
  ...checkoutCalls,
  ...hintCalls,
  ...copyCalls,
  ...orderCalls,
  ...paymentCalls,
  ...uploadCalls,
  ...purchaseRequestCalls,
  ...afterSalesCalls,
  ...priceClaimCalls,
  ...deskPriceClaimCalls,
  ...invoiceCalls,
  ...invoiceTitleCalls,
  ...hmCalls,
  ...receiptCalls,
  ...reportCalls,
  ...addressCalls,
  ...regionCalls,
  ...favoriteCalls,
  ...articleCalls,
  ...complaintCalls,
  ...multiStoreCalls,
  ...transferCalls,
  ...ownCodeCalls,
  ...purchaseListCalls,
  ...purchaseTemplateCalls,
  ...purchasedCalls,
  ...backorderCalls,
  ...varietyRequestCalls,
  ...feedbackCalls,
  ...focusCalls,
  ...messageCalls,
  ...brandCalls,
  ...controlledCalls,
  ...zoneCalls,
  ...activityCalls,
  ...activityPageCalls,
  ...drawCalls,
  ...cashbackCalls,
  ...pointsMallCalls,
  ...couponCalls,
  ...setCalls,
  ...licenceCalls,
  ...batchCalls,
  ...deskSessionCalls,
  ...deskAccountCalls,
  ...deskAddressCalls,
  ...deskArticleCalls,
  ...memberReviewCalls,
  ...appealCalls,
  ...deskAppealCalls,
  ...phoneAppealCalls,
  ...deskPhoneAppealCalls,
  ...applicationCalls,
  ...deskContractCalls,
  ...deskCouponCalls,
  ...deskVoucherCalls,
  ...deskBackorderCalls,
  ...deskGoodsCalls,
  ...deskZoneCalls,
  ...deskBrandCalls,
  ...deskCategoryCalls,
  ...deskWarehouseCalls,
  ...deskGoodsPictureCalls,
  ...deskImportCalls,
  ...serviceCalls,
  ...deskOrderCalls,
  ...orderSplitCalls,
  ...eventCalls,
  ...keyCalls,
  ...settingCalls,
  ...openingCalls,
  ...contractTextCalls,
  ...deskReportCalls,
  ...siteLicenceCalls,
  ...siteListCalls,
  ...shopPictureCalls,
  ...deskActivityCalls,
  ...campaignCalls,
  ...campaignCheckCalls,
  ...slotCalls,
  ...deskSlipCalls,
  ...deskTransferCalls,
  ...deskTopUpCalls,
  ...deskWithdrawalCalls,
  ...deskLedgerCalls,
  ...deskBankStatementCalls,
  ...deskReturnCalls,
  ...deskStockCalls,
  ...priceReviewCalls,
  ...priceCalls,
  ...priceRuleCalls,
  ...deskBatchCalls,
  ...deskWaveCalls,
  ...deskShipmentCalls,
  ...deskHmCalls,
  ...deskPaymentCalls,
  ...deskPointsCalls,
  ...deskControlCalls,
  ...storeViewCalls,
  ...deskInvoiceCalls,
  ...queueCalls,
  ...chartCalls,
  ...peopleCalls,
  ...auditCalls,
}
export type Calls = typeof calls
export type CallName = keyof Calls
