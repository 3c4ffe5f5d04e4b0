import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { deskLists, type DeskListName } from '#contract/desk/kinds'
import { serviceKinds } from '#contract/desk/service-kinds'
import {
  adjustmentColumns,
  topUpColumns,
  withdrawalColumns,
} from '#app/components/desk/money-columns'
import { fileColumns, type PageColumns } from '#app/components/desk/page-columns'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { pickingColumns } from '#app/components/desk/picking-columns'
import { missingReportColumns, reportColumns } from '#app/components/desk/report-columns'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { stockProposalColumns } from '#app/components/desk/stock-proposal-columns'
import { exportList } from '#app/services/desk/list-file.server'
import { isChoice } from '#app/views/desk/unknown-choice'
import { filed as audit } from './audit'
import { columns as backorders } from './backorders'
import { columns as contractPapers } from './contracts'
import { columns as controls } from './controls'
import { columns as events } from './events'
import { columns as hmReceipts } from './hm'
import { columns as members } from './members'
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
import { columns as slips } from './slips'
import { columns as stock } from './stock'

type Files = { [Name in DeskListName]: [title: string, columns: PageColumns<Name>] }

/** What the file of a list is called, and its columns, which are those of its page. */
const files: Files = {
  adjustments: ['人工调整', adjustmentColumns],
  applications: ['更新与权限', applications],
  appeals: ['信用代码申诉', appeals],
  audit: ['操作记录', audit],
  backorders: ['到货登记', backorders],
  complaints: [serviceKinds.complaint, service],
  contractPapers: ['纸质合同', contractPapers],
  controls: ['控销申请', controls],
  events: ['事件', events],
  feedback: [serviceKinds.feedback, service],
  hmReceipts: ['含麻回执', hmReceipts],
  invoices: ['发票', invoiceColumns],
  members: ['会员资质', members],
  missingReports: ['缺报告批号', missingReportColumns],
  orders: ['订单', orders],
  paymentProblems: ['在线支付异常', paymentProblems],
  phoneAppeals: ['换绑申诉', phoneAppeals],
  picking: ['待拣货订单', pickingColumns],
  pointsOrders: ['积分订单', pointsOrders],
  priceClaims: ['价格保护', priceClaims],
  priceReviews: ['价格复核', priceReviews],
  reports: ['检验报告', reportColumns],
  requests: [serviceKinds.request, service],
  returns: ['退换售后', returns],
  shipments: ['发货单', shipmentColumns],
  slips: ['转账凭证', slips],
  stock: ['库存', stock],
  stockProposals: ['库存变动', stockProposalColumns],
  topUps: ['充值', topUpColumns],
  waves: ['波次', waves],
  withdrawals: ['提现', withdrawalColumns],
}

/** What a list shows, as a file: `?format=csv`, else .xlsx, and what the list is asked. */
export function loader({ request, params: { list = '' } }: LoaderFunctionArgs) {
  if (!isChoice(deskLists, list)) throw data({ message: '没有这个列表' }, 404)
  return fileOf(request, list, files[list])
}

function fileOf<Name extends DeskListName>(
  request: Request,
  name: Name,
  [title, columns]: Files[Name],
): Promise<Response> {
  return exportList(request, name, { title, ...fileColumns(columns) })
}
