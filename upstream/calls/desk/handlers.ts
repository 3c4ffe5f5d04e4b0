import { deskAccountHandlers } from './account'
import { applicationHandlers } from './applications'
import { auditHandlers } from './audit'
import { deskContractHandlers } from './contracts'
import { deskControlHandlers } from './controls'
import { deskHmHandlers } from './hm'
import { deskInvoiceHandlers } from './invoices'
import { memberReviewHandlers } from './members'
import { deskOrderHandlers } from './orders'
import { peopleHandlers } from './people'
import { deskPointsHandlers } from './points'
import { deskPickingHandlers } from './picking'
import { queueHandlers } from './queue'
import { serviceHandlers } from './service'
import { deskReportHandlers } from './reports'
import { deskSessionHandlers } from './session'
import { deskShipmentHandlers } from './shipments'
import { deskSlipHandlers } from './slips'
import { storeViewHandlers } from './store-view'

/** What answers the calls of the desk that carry no bytes. */
export const deskHandlers = {
  ...deskAccountHandlers,
  ...applicationHandlers,
  ...auditHandlers,
  ...deskContractHandlers,
  ...deskControlHandlers,
  ...deskHmHandlers,
  ...deskInvoiceHandlers,
  ...memberReviewHandlers,
  ...deskOrderHandlers,
  ...peopleHandlers,
  ...deskPointsHandlers,
  ...deskPickingHandlers,
  ...queueHandlers,
  ...serviceHandlers,
  ...deskSessionHandlers,
  ...deskReportHandlers,
  ...deskShipmentHandlers,
  ...deskSlipHandlers,
  ...storeViewHandlers,
}
