import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import {
  adjustmentColumns,
  topUpColumns,
  withdrawalColumns,
} from '#app/components/desk/money-columns'
import { fileColumns, type PageColumns } from '#app/components/desk/page-columns'
import { heldCouponColumns } from '#app/components/desk/held-coupon-columns'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { pickingColumns } from '#app/components/desk/picking-columns'
import { priceRuleColumns } from '#app/components/desk/price-rule-columns'
import { missingReportColumns, reportColumns } from '#app/components/desk/report-columns'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { stockProposalColumns } from '#app/components/desk/stock-proposal-columns'
import { exportList } from '#app/services/desk/list-file.server'
import { isChoice } from '#app/views/desk/unknown-choice'
import { columns as activities } from './activities'
import { columns as articles } from './articles'
import { filed as audit } from './audit'
import { columns as backorders } from './backorders'
import { columns as brands } from './brands'
import { columns as campaigns } from './campaigns'
import { columns as contacts } from './contacts'
import { columns as contractPapers } from './contracts'
import { columns as controls } from './controls'
import { columns as coupons } from './coupons'
import { columns as couponCodes } from './coupons/codes'
import { columns as drafts } from './drafts'
import { columns as events } from './events'
import { filed as goods } from './goods'
import { columns as contractPrices } from './goods/contracts'
import { columns as rankPrices } from './goods/ranks'
import { columns as priceRules } from './goods/rules'
import { columns as hmReceipts } from './hm'
import { columns as imports } from './import'
import { filed as members } from './members'
import { columns as appeals } from './members/appeals'
import { columns as applications } from './members/applications'
import { columns as orders } from './orders'
import { columns as paymentProblems } from './payments'
import { columns as phoneAppeals } from './phone-appeals'
import { columns as waves } from './picking/waves'
import { columns as pointsOrders } from './points'
import { columns as priceClaims } from './price-claims'
import { columns as priceReviews } from './prices'
import { columns as returns } from './returns'
import { columns as service } from './service'
import { columns as siteLicences } from './site-licences'
import { columns as slots } from './slots'
import { columns as slips } from './slips'
import { columns as stock } from './stock'
import { columns as vouchers } from './vouchers'
import { columns as voucherGrants } from './vouchers/grants'

type Columns = { [Name in DeskListName]: PageColumns<Name> }

/** The columns of each file, which are those of its page. */
const columnsOf: Columns = {
  activities,
  adjustments: adjustmentColumns,
  applications,
  appeals,
  articles,
  audit,
  backorders,
  brands,
  campaigns,
  complaints: service,
  contacts,
  contractPapers,
  contractPrices,
  controls,
  couponCodes,
  coupons,
  drafts,
  events,
  feedback: service,
  goods,
  heldCoupons: heldCouponColumns,
  hmReceipts,
  imports,
  invoices: invoiceColumns,
  members,
  missingReports: missingReportColumns,
  orders,
  paymentProblems,
  phoneAppeals,
  picking: pickingColumns,
  pointsOrders,
  priceClaims,
  priceReviews,
  priceRuleRows: priceRuleColumns,
  priceRules,
  rankPrices,
  reports: reportColumns,
  requests: service,
  returns,
  shipments: shipmentColumns,
  siteLicences,
  slips,
  slots,
  stock,
  stockProposals: stockProposalColumns,
  topUps: topUpColumns,
  voucherGrants,
  vouchers,
  waves,
  withdrawals: withdrawalColumns,
}

/** What a list shows, as a file: `?format=csv`, else .xlsx, and what the list is asked. */
export function loader({ request, params: { list = '' } }: LoaderFunctionArgs) {
  if (!isChoice(deskLists, list)) throw data({ message: '没有这个列表' }, 404)
  return exportColumns(request, list, columnsOf[list])
}

function exportColumns<Name extends DeskListName>(
  request: Request,
  name: Name,
  columns: Columns[Name],
): Promise<Response> {
  return exportList(request, name, fileColumns(columns))
}
