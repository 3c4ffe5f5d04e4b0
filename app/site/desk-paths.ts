import { withQuery, type Query } from './paths'

/**
 * Every address of the desk. Apart from those of the shop, whose scripts carry theirs: they name
 * nothing of the desk.
 */
export const deskPaths = {
  home: () => '/desk',
  login: (returnTo?: string) => withQuery('/desk/login', { returnTo }),
  join: (token: string) => `/desk/join/${token}`,
  /** A form that waited for its operator to sign in again. */
  keptForm: () => '/desk/continue',
  members: (query?: Query) => withQuery('/desk/members', query),
  member: (storeId: number) => `/desk/members/info/${storeId}`,
  /** What a store sees, to be read. */
  storeView: (storeId: number, query?: Query) => withQuery(`/desk/members/view/${storeId}`, query),
  /** What approved stores have handed in. */
  applications: (query?: Query) => withQuery('/desk/members/applications', query),
  picture: (uploadId: number) => `/desk/pictures/${uploadId}`,
  contracts: (query?: Query) => withQuery('/desk/contracts', query),
  contract: (paperId: number) => `/desk/contracts/info/${paperId}`,
  contractPicture: (uploadId: number) => `/desk/contracts/pictures/${uploadId}`,
  /** What buyers ask and say. */
  service: (query?: Query) => withQuery('/desk/service', query),
  varietyRequest: (id: number) => `/desk/service/request/${id}`,
  feedback: (id: number) => `/desk/service/feedback/${id}`,
  complaint: (id: number) => `/desk/service/complaint/${id}`,
  servicePicture: (uploadId: number) => `/desk/service/pictures/${uploadId}`,
  orders: (query?: Query) => withQuery('/desk/orders', query),
  order: (id: number) => `/desk/orders/info/${id}`,
  orderSlip: (uploadId: number) => `/desk/orders/slips/${uploadId}`,
  slips: (query?: Query) => withQuery('/desk/slips', query),
  slip: (id: number) => `/desk/slips/info/${id}`,
  reports: (query?: Query) => withQuery('/desk/reports', query),
  newReports: () => '/desk/reports/new',
  report: (id: number) => `/desk/reports/info/${id}`,
  reportFile: (id: number) => `/desk/reports/file/${id}`,
  picking: (query?: Query) => withQuery('/desk/picking', query),
  /** Orders that are picked together. */
  wave: (orderIds: readonly number[] = []) =>
    withQuery('/desk/picking/wave', { orders: orderIds.join(',') }),
  shipments: (query?: Query) => withQuery('/desk/shipments', query),
  newShipment: (orderId: number) => withQuery('/desk/shipments/new', { order: orderId }),
  shipment: (id: number) => `/desk/shipments/info/${id}`,
  shipmentPaper: (paper: string, ids: readonly number[]) =>
    withQuery(`/desk/shipments/print/${paper}`, { ids: ids.join(',') }),
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
  account: () => '/desk/account',
  accountPassword: () => '/desk/account/password',
  accountTotp: () => '/desk/account/totp',
}
