import { Migrator, type Kysely, type Migration } from 'kysely'
import { asLongAsItTakes } from './as-long-as-it-takes'
import type { Database, Db } from './database'
import { listDone } from './done-migrations'
import type { Engine } from './engine'
import { createKernel } from './migrations/001-kernel'
import { createMembers } from './migrations/002-members'
import { createGoods } from './migrations/003-goods'
import { createContent } from './migrations/004-content'
import { createTrade } from './migrations/005-trade'
import { dropFullText } from './migrations/006-search-in-memory'
import { addGoodsRecognition } from './migrations/007-goods-recognition'
import { addOrderClosings, fillOrderClosings } from './migrations/008-order-closings'
import { addOrderBenefits, fillOrderBenefits } from './migrations/009-order-benefits'
import { addCancelRequests } from './migrations/010-cancel-requests'
import { addTraceCodes } from './migrations/011-trace-codes'
import { addLineVouchers } from './migrations/012-line-vouchers'
import { addKnownBrowsers } from './migrations/013-known-browsers'
import { addDraftLines } from './migrations/014-draft-lines'
import { addCartAdditions } from './migrations/015-cart-additions'
import { addSmsCodes, addUsernameKeys, fillUsernameKeys } from './migrations/016-sms-codes'
import { addRegions, fillRegions } from './migrations/017-regions'
import { addLoginLog, addSessionMarks } from './migrations/018-sessions'
import { addMessageTypes, fillMessageTypes } from './migrations/020-message-types'
import { addRegistration, fillCreditCodes } from './migrations/021-registration'
import { addAuditLog, addOperators, keepAuditLog } from './migrations/022-desk'
import { addWechat } from './migrations/023-wechat'
import { addStorePeople } from './migrations/024-store-people'
import { addExpiryNotices, addRights, addStoreChanges } from './migrations/026-licences'
import {
  addContracts,
  dropFormerSignatures,
  keepContractRecords,
  keepFormerSignatures,
} from './migrations/027-contracts'
import { addPurchaseRequests } from './migrations/028-purchase-requests'
import { addDecisionVersions, addOrderHolds, addPointsParcels } from './migrations/030-order-review'
import { addBalanceSources, fillBalanceSources, keepBalanceLog } from './migrations/031-wallet'
import { addInvoiceRequests, fillInvoiceRequests, keepInvoices } from './migrations/032-invoices'
import { addRequestsAndFeedback } from './migrations/034-requests-and-feedback'
import {
  addStockColumns,
  fillBlankBatches,
  holdNearBatches,
  lowerSoldBatches,
} from './migrations/035-stock'
import { addSlips, fillSlips } from './migrations/036-slips'
import { addShipments, fillShipped } from './migrations/037-shipments'
import { addAfterSales, addReturnedColumns } from './migrations/038-after-sales'
import { addPurchaseLists } from './migrations/039-purchase-lists'
import { addMoney } from './migrations/040-money'
import { addShelves } from './migrations/042-shelves'
import { addBatchReports } from './migrations/043-batch-reports'
import {
  addCodeAppeals,
  addMessageChannels,
  addPhoneLetters,
  addStoppedStores,
} from './migrations/046-accounts-and-stores'
import { addReceivers } from './migrations/044-receipts'
import { addStoreOrderCells } from './migrations/047-store-orders'
import { addListRowVersions, addPurchaseTemplates } from './migrations/048-purchase-templates'
import { addOnlinePayments } from './migrations/049-online-payments'
import { addPriceClaims } from './migrations/050-price-claims'
import { addEvents, tellEvents } from './migrations/051-events'
import { addOrderIndexes } from './migrations/052-order-indexes'
import { addBackorders } from './migrations/053-backorders'
import { addShelfWishes } from './migrations/054-shelf-wish'
import { addFirstChecks } from './migrations/055-first-checks'
import { addChannelKinds, addWechatNotices } from './migrations/056-wechat-notices'
import { addReturnedCodes } from './migrations/057-returned-codes'
import { addStockKeeping, fillApart, tellLowStock } from './migrations/058-stock-keeping'
import { addFormRequests, addRefusalRecords } from './migrations/060-forms-and-refusals'
import { addPapers } from './migrations/061-papers'
import { addWaves, tellWaves } from './migrations/062-waves'
import { addTransfers } from './migrations/063-transfers'
import { addGiftTerms } from './migrations/064-gift-terms'
import { addRestated } from './migrations/065-restated-documents'
import { addRefusedQuantities, fillRefusedQuantities } from './migrations/066-refused-quantities'
import { addAddedBy, addAddedNote } from './migrations/067-added-rows'
import { addReplacedBy } from './migrations/068-replaced-backorders'
import { addTypedCodes } from './migrations/069-typed-codes'
import { addSplitFrom, tellSplits } from './migrations/070-order-splits'
import { addPointsFrom } from './migrations/071-points-of-splits'
import { addAgreements } from './migrations/072-agreements'
import { addHmDeliveries, addRefusalCauses, dropEmptyInvoices } from './migrations/073-refusals'
import { addMovedOutOf } from './migrations/074-moved-out'
import { renewFormRequests } from './migrations/075-forms-of-buyers'
import { keepFormsUntil } from './migrations/076-forms-until'

/** Migrations by name; they run in the order of their names. */
export type Migrations = Record<string, (db: Kysely<unknown>, engine: Engine) => Promise<void>>

/** One per room to begin with; every later change of the schema is one more. */
export const shopMigrations: Migrations = {
  '001-kernel': createKernel,
  '002-members': createMembers,
  '003-goods': createGoods,
  '004-content': createContent,
  '005-trade': createTrade,
  '006-search-in-memory': dropFullText,
  '007-goods-recognition': addGoodsRecognition,
  '008-order-closings': addOrderClosings,
  '008-order-closings-rows': fillOrderClosings,
  '009-order-benefits': addOrderBenefits,
  '009-order-benefits-rows': fillOrderBenefits,
  '010-cancel-requests': addCancelRequests,
  '011-trace-codes': addTraceCodes,
  '012-line-vouchers': addLineVouchers,
  '013-known-browsers': addKnownBrowsers,
  '014-draft-lines': addDraftLines,
  '015-cart-additions': addCartAdditions,
  '016-sms-codes': addSmsCodes,
  '016-username-keys': addUsernameKeys,
  '016-username-keys-rows': fillUsernameKeys,
  '017-regions': addRegions,
  '017-regions-rows': fillRegions,
  '018-login-log': addLoginLog,
  '018-session-marks': addSessionMarks,
  '020-message-types': addMessageTypes,
  '020-message-types-rows': fillMessageTypes,
  '021-registration': addRegistration,
  '021-registration-codes': fillCreditCodes,
  '022-desk-audit-log': addAuditLog,
  '022-desk-audit-log-kept': keepAuditLog,
  '022-desk-operators': addOperators,
  '023-wechat': addWechat,
  '024-store-people': addStorePeople,
  '026-licences-changes': addStoreChanges,
  '026-licences-notices': addExpiryNotices,
  '026-licences-rights': addRights,
  '027-contracts': addContracts,
  '027-contracts-kept': keepContractRecords,
  '027-contracts-rows': keepFormerSignatures,
  '027-contracts-rows-only': dropFormerSignatures,
  '028-purchase-requests': addPurchaseRequests,
  '030-decision-versions': addDecisionVersions,
  '030-order-holds': addOrderHolds,
  '030-points-parcels': addPointsParcels,
  '031-wallet-sources': addBalanceSources,
  '031-wallet-sources-rows': fillBalanceSources,
  '031-wallet-sources-rows-kept': keepBalanceLog,
  '032-invoices': addInvoiceRequests,
  '032-invoices-kept': keepInvoices,
  '032-invoices-rows': fillInvoiceRequests,
  '034-requests-and-feedback': addRequestsAndFeedback,
  '035-stock': addStockColumns,
  '035-stock-batches-held': holdNearBatches,
  '035-stock-batches-lowered': lowerSoldBatches,
  '035-stock-batches-rest': fillBlankBatches,
  '036-slips': addSlips,
  '036-slips-rows': fillSlips,
  '037-shipments': addShipments,
  '037-shipments-rows': fillShipped,
  '038-after-sales': addAfterSales,
  '038-after-sales-columns': addReturnedColumns,
  '039-purchase-lists': addPurchaseLists,
  '040-money': addMoney,
  '042-shelves': addShelves,
  '043-batch-reports': addBatchReports,
  '044-receipts': addReceivers,
  '046-accounts-and-stores': addStoppedStores,
  '046-accounts-and-stores-appeals': addCodeAppeals,
  '046-accounts-and-stores-letters': addPhoneLetters,
  '046-accounts-and-stores-messages': addMessageChannels,
  '047-store-orders': addStoreOrderCells,
  '048-purchase-list-versions': addListRowVersions,
  '048-purchase-templates': addPurchaseTemplates,
  '049-online-payments': addOnlinePayments,
  '050-price-claims': addPriceClaims,
  '051-events': addEvents,
  '051-events-told': tellEvents,
  '052-order-indexes': addOrderIndexes,
  '053-backorders': addBackorders,
  '054-shelf-wish': addShelfWishes,
  '055-first-checks': addFirstChecks,
  '056-wechat-channels': addChannelKinds,
  '056-wechat-notices': addWechatNotices,
  '057-returned-codes': addReturnedCodes,
  '058-stock-keeping': addStockKeeping,
  '058-stock-keeping-apart': fillApart,
  '058-stock-keeping-low': tellLowStock,
  '060-form-requests': addFormRequests,
  '060-refusal-records': addRefusalRecords,
  '061-papers': addPapers,
  '062-waves': addWaves,
  '062-waves-told': tellWaves,
  '063-transfers': addTransfers,
  '064-gift-terms': addGiftTerms,
  '065-restated-documents': addRestated,
  '066-refused-quantities': addRefusedQuantities,
  '066-refused-quantities-fill': fillRefusedQuantities,
  '067-added-rows': addAddedBy,
  '067-added-rows-note': addAddedNote,
  '068-replaced-backorders': addReplacedBy,
  '069-typed-codes': addTypedCodes,
  '070-order-splits': addSplitFrom,
  '070-order-splits-told': tellSplits,
  '071-points-of-splits': addPointsFrom,
  '072-agreements': addAgreements,
  '073-hm-deliveries': addHmDeliveries,
  '073-refusal-causes': addRefusalCauses,
  '073-unowed-invoices': dropEmptyInvoices,
  '074-moved-out': addMovedOutOf,
  '075-forms-of-buyers': renewFormRequests,
  '076-forms-until': keepFormsUntil,
}

/** Brings the database to the newest schema, or throws; one of a newer program stays as it is. */
export async function migrate(
  { db, engine }: Database,
  migrations: Migrations = shopMigrations,
): Promise<void> {
  const unknown = (await listDone(db)).filter((name) => !(name in migrations))
  if (unknown.length > 0)
    throw new Error(
      `数据库由另一版本的程序建立，含本程序不认识的迁移：${unknown.join('、')}。请使用建立它的版本或更新的版本 ` +
        '(the database has migrations that this version does not know: start the version that made it, or a later one)',
    )
  const { error } = await asLongAsItTakes({ db, engine }, (connection) =>
    migrateAll(connection, engine, migrations),
  )
  if (error !== undefined) throw error as Error
}

function migrateAll(db: Db, engine: Engine, migrations: Migrations) {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: () =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(migrations).map(([name, up]): [string, Migration] => [
              name,
              { up: (target: Kysely<unknown>) => up(target, engine) },
            ]),
          ),
        ),
    },
  })
  return migrator.migrateToLatest()
}

/** Whether a database has all migrations; nothing is written to find out. */
export async function isMigrated({ db }: Database): Promise<boolean> {
  const done = new Set(await listDone(db))
  return Object.keys(shopMigrations).every((name) => done.has(name))
}
