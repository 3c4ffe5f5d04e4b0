import { withQuery, type Query } from './paths'

/**
 * Every address of the desk. Separate from the shop's, whose scripts must not name anything of the
 * desk.
 */
export const deskPaths = {
  home: () => '/desk',
  login: (returnTo?: string) => withQuery('/desk/login', { returnTo }),
  join: (token: string) => `/desk/join/${token}`,
  /** A form kept until its operator signed in again. */
  keptForm: () => '/desk/continue',
  members: (query?: Query) => withQuery('/desk/members', query),
  member: (storeId: number) => `/desk/members/info/${storeId}`,
  /** The read-only view of a store. */
  storeView: (storeId: number, query?: Query) => withQuery(`/desk/members/view/${storeId}`, query),
  /** Applications of approved stores. */
  applications: (query?: Query) => withQuery('/desk/members/applications', query),
  /** Appeals about credit codes. */
  appeals: (query?: Query) => withQuery('/desk/members/appeals', query),
  appeal: (id: number) => `/desk/members/appeals/info/${id}`,
  appealPicture: (uploadId: number) => `/desk/members/appeals/pictures/${uploadId}`,
  /** Phone-change appeals. */
  phoneAppeals: (query?: Query) => withQuery('/desk/phone-appeals', query),
  phoneAppeal: (id: number) => `/desk/phone-appeals/info/${id}`,
  phoneAppealFile: (fileId: number) => `/desk/phone-appeals/files/${fileId}`,
  picture: (uploadId: number) => `/desk/pictures/${uploadId}`,
  contracts: (query?: Query) => withQuery('/desk/contracts', query),
  contract: (paperId: number) => `/desk/contracts/info/${paperId}`,
  contractPicture: (uploadId: number) => `/desk/contracts/pictures/${uploadId}`,
  /** The goods on backorder. */
  backorders: (query?: Query) => withQuery('/desk/backorders', query),
  backorderedGoods: (id: number) => `/desk/backorders/info/${id}`,
  service: (query?: Query) => withQuery('/desk/service', query),
  varietyRequest: (id: number) => `/desk/service/request/${id}`,
  feedback: (id: number) => `/desk/service/feedback/${id}`,
  complaint: (id: number) => `/desk/service/complaint/${id}`,
  servicePicture: (uploadId: number) => `/desk/service/pictures/${uploadId}`,
  orders: (query?: Query) => withQuery('/desk/orders', query),
  order: (id: number) => `/desk/orders/info/${id}`,
  /** Moves lines of an order to a new one; with `lines`, the totals of both. */
  splitOrder: (id: number, query?: Query) => withQuery(`/desk/orders/split/${id}`, query),
  orderSlip: (uploadId: number) => `/desk/orders/slips/${uploadId}`,
  slips: (query?: Query) => withQuery('/desk/slips', query),
  slip: (id: number) => `/desk/slips/info/${id}`,
  /** One transfer for several stores, decided as a whole. */
  transfer: (id: number) => `/desk/slips/transfer/${id}`,
  statement: (query?: Query) => withQuery('/desk/slips/statement', query),
  money: (query?: Query) => withQuery('/desk/money', query),
  topUp: (id: number) => `/desk/money/topup/${id}`,
  topUpSlip: (uploadId: number) => `/desk/money/slips/${uploadId}`,
  withdrawal: (id: number) => `/desk/money/withdrawal/${id}`,
  withdrawalFile: (batchId: number) => `/desk/money/batch/${batchId}`,
  adjustment: (id: number) => `/desk/money/adjustment/${id}`,
  ledger: (storeId: number, query?: Query) => withQuery(`/desk/money/store/${storeId}`, query),
  monthStatement: (storeId: number, month?: string) =>
    withQuery(`/desk/money/store/${storeId}/statement`, { month }),
  monthFile: (storeId: number, month?: string) =>
    withQuery(`/desk/money/store/${storeId}/file`, { month }),
  priceClaims: (query?: Query) => withQuery('/desk/price-claims', query),
  priceClaim: (id: number) => `/desk/price-claims/info/${id}`,
  returns: (query?: Query) => withQuery('/desk/returns', query),
  /** A return. */
  return: (id: number) => `/desk/returns/info/${id}`,
  /** The inspection result on paper. */
  returnSheet: (id: number) => `/desk/returns/print/${id}`,
  returnPicture: (uploadId: number) => `/desk/returns/pictures/${uploadId}`,
  reports: (query?: Query) => withQuery('/desk/reports', query),
  newReports: () => '/desk/reports/new',
  report: (id: number) => `/desk/reports/info/${id}`,
  reportFile: (id: number) => `/desk/reports/file/${id}`,
  picking: (query?: Query) => withQuery('/desk/picking', query),
  /** Orders picked together; `pick` or `order` opens the commands of one. */
  waves: (query?: Query) => withQuery('/desk/picking/waves', query),
  wave: (id: number, query?: Query) => withQuery(`/desk/picking/info/${id}`, query),
  shipments: (query?: Query) => withQuery('/desk/shipments', query),
  /** A new shipment of an order; with a wave, to which it leads back. */
  newShipment: (orderId: number, wave?: number) =>
    withQuery('/desk/shipments/new', { order: orderId, wave }),
  shipment: (id: number) => `/desk/shipments/info/${id}`,
  shipmentPaper: (paper: string, ids: readonly number[], size?: string) =>
    withQuery(`/desk/shipments/print/${paper}`, { ids: ids.join(','), size }),
  stock: (query?: Query) => withQuery('/desk/stock', query),
  stockGoods: (id: number) => `/desk/stock/goods/${id}`,
  stockBatch: (id: number) => `/desk/stock/batch/${id}`,
  stockProposals: (query?: Query) => withQuery('/desk/stock/proposals', query),
  stockProposal: (id: number) => `/desk/stock/proposals/info/${id}`,
  paymentProblems: (query?: Query) => withQuery('/desk/payments', query),
  paymentProblem: (id: number) => `/desk/payments/info/${id}`,
  hmReceipts: (query?: Query) => withQuery('/desk/hm', query),
  hmReceipt: (orderId: number) => `/desk/hm/info/${orderId}`,
  hmPicture: (uploadId: number) => `/desk/hm/pictures/${uploadId}`,
  pointsOrders: (query?: Query) => withQuery('/desk/points', query),
  pointsOrder: (id: number) => `/desk/points/info/${id}`,
  controls: (query?: Query) => withQuery('/desk/controls', query),
  control: (id: number) => `/desk/controls/info/${id}`,
  invoices: (query?: Query) => withQuery('/desk/invoices', query),
  invoice: (requestId: number) => `/desk/invoices/info/${requestId}`,
  invoiceFile: (invoiceId: number, format: string) => `/desk/invoices/file/${invoiceId}/${format}`,
  people: () => '/desk/people',
  person: (id: number) => `/desk/people/info/${id}`,
  roleProposal: (id: number) => `/desk/people/roles/${id}`,
  audit: (query?: Query) => withQuery('/desk/audit', query),
  auditFile: (query?: Query) => withQuery('/desk/audit/export', query),
  /** Events for other systems, and their API keys. */
  events: (query?: Query) => withQuery('/desk/events', query),
  keys: () => '/desk/keys',
  account: () => '/desk/account',
  accountPassword: () => '/desk/account/password',
  accountTotp: () => '/desk/account/totp',
}
