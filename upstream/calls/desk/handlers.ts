import { deskAccountHandlers } from './account'
import { deskActivityHandlers } from './activities'
import { campaignCheckHandlers } from './campaign-checks'
import { campaignHandlers } from './campaigns'
import { deskAddressHandlers } from './addresses'
import { applicationHandlers } from './applications'
import { deskArticleHandlers } from './articles'
import { auditHandlers } from './audit'
import { deskBackorderHandlers } from './backorders'
import { deskGoodsHandlers } from './goods'
import { deskGoodsPictureHandlers } from './goods-pictures'
import { deskImportHandlers } from './imports'
import { deskBankStatementHandlers } from './bank-statements'
import { chartHandlers } from './charts'
import { deskContractHandlers } from './contracts'
import { deskControlHandlers } from './controls'
import { contactHandlers } from './contacts'
import { deskDraftHandlers } from './drafts'
import { eventHandlers } from './events'
import { deskHmHandlers } from './hm'
import { deskInvoiceHandlers } from './invoices'
import { keyHandlers } from './keys'
import { contractTextHandlers } from './contract-texts'
import { openingHandlers } from './opening'
import { settingHandlers } from './settings'
import { deskLedgerHandlers } from './ledger'
import { memberReviewHandlers } from './members'
import { deskOrderHandlers } from './orders'
import { orderSplitHandlers } from './order-split'
import { peopleHandlers } from './people'
import { deskPointsHandlers } from './points'
import { deskWaveHandlers } from './waves'
import { deskPickingHandlers } from './picking'
import { queueHandlers } from './queue'
import { deskStockHandlers } from './stock'
import { deskReturnHandlers } from './returns'
import { serviceHandlers } from './service'
import { deskAppealHandlers } from './appeals'
import { deskPhoneAppealHandlers } from './phone-appeals'
import { deskReportHandlers } from './reports'
import { deskSessionHandlers } from './session'
import { deskShipmentHandlers } from './shipments'
import { deskPaymentHandlers } from './payments'
import { deskPriceReviewHandlers } from './price-reviews'
import { deskBatchHandlers } from './batches'
import { priceHandlers } from './prices'
import { priceRuleHandlers } from './price-rules'
import { deskPriceClaimHandlers } from './price-claims'
import { siteLicenceHandlers } from './site-licences'
import { siteListHandlers } from './site-lists'
import { shopPictureHandlers } from './shop-pictures'
import { deskCouponHandlers } from './coupons'
import { deskVoucherHandlers } from './vouchers'
import { slotHandlers } from './slots'
import { deskZoneHandlers } from './zones'
import { deskBrandHandlers } from './brands'
import { deskCategoryHandlers } from './categories'
import { deskWarehouseHandlers } from './warehouses'
import { deskSlipHandlers } from './slips'
import { deskTransferHandlers } from './transfers'
import { storeViewHandlers } from './store-view'
import { deskTopUpHandlers } from './top-ups'
import { deskWithdrawalHandlers } from './withdrawals'

export const deskHandlers = {
  ...deskAccountHandlers,
  ...deskAddressHandlers,
  ...deskArticleHandlers,
  ...siteLicenceHandlers,
  ...siteListHandlers,
  ...slotHandlers,
  ...shopPictureHandlers,
  ...deskActivityHandlers,
  ...campaignHandlers,
  ...campaignCheckHandlers,
  ...applicationHandlers,
  ...auditHandlers,
  ...deskContractHandlers,
  ...deskControlHandlers,
  ...deskCouponHandlers,
  ...deskVoucherHandlers,
  ...contactHandlers,
  ...deskDraftHandlers,
  ...eventHandlers,
  ...keyHandlers,
  ...settingHandlers,
  ...openingHandlers,
  ...contractTextHandlers,
  ...deskHmHandlers,
  ...deskInvoiceHandlers,
  ...memberReviewHandlers,
  ...deskOrderHandlers,
  ...deskPriceReviewHandlers,
  ...priceHandlers,
  ...priceRuleHandlers,
  ...deskBatchHandlers,
  ...orderSplitHandlers,
  ...peopleHandlers,
  ...deskPointsHandlers,
  ...deskPickingHandlers,
  ...deskWaveHandlers,
  ...queueHandlers,
  ...chartHandlers,
  ...deskBackorderHandlers,
  ...deskGoodsHandlers,
  ...deskZoneHandlers,
  ...deskBrandHandlers,
  ...deskCategoryHandlers,
  ...deskWarehouseHandlers,
  ...deskGoodsPictureHandlers,
  ...deskImportHandlers,
  ...serviceHandlers,
  ...deskAppealHandlers,
  ...deskPhoneAppealHandlers,
  ...deskSessionHandlers,
  ...deskReportHandlers,
  ...deskShipmentHandlers,
  ...deskPaymentHandlers,
  ...deskSlipHandlers,
  ...deskTransferHandlers,
  ...deskReturnHandlers,
  ...deskStockHandlers,
  ...deskPriceClaimHandlers,
  ...storeViewHandlers,
  ...deskTopUpHandlers,
  ...deskWithdrawalHandlers,
  ...deskLedgerHandlers,
  ...deskBankStatementHandlers,
}
