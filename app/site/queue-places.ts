import type { QueueKind } from '#contract/desk/kinds'
import { deskPaths } from './desk-paths'

interface QueuePlace {
  /** The list where it waits. */
  list: string
  /** The page that decides one of it; absent where the list does. */
  one?: (id: number) => string
}

const { member } = deskPaths

/** Where each queue waits. */
export const queuePlaces: Record<QueueKind, QueuePlace> = {
  campaigns: { list: deskPaths.campaigns({ state: 'waiting' }), one: deskPaths.campaign },
  exhausted: { list: deskPaths.campaigns({ state: 'running' }), one: deskPaths.campaign },
  members: { list: deskPaths.members({ state: 'pending' }), one: member },
  firstApprovals: { list: deskPaths.members({ state: 'pending' }), one: member },
  renewals: { list: deskPaths.applications({ kind: 'renewal' }), one: member },
  endingLicences: { list: deskPaths.members({ state: 'ending' }), one: member },
  rights: { list: deskPaths.applications({ kind: 'right' }), one: member },
  changes: { list: deskPaths.applications({ kind: 'change' }), one: member },
  appeals: { list: deskPaths.appeals({ state: 'waiting' }), one: deskPaths.appeal },
  codeTransfers: { list: deskPaths.appeals({ state: 'proposed' }), one: deskPaths.appeal },
  phoneAppeals: { list: deskPaths.phoneAppeals({ state: 'waiting' }), one: deskPaths.phoneAppeal },
  contractPapers: { list: deskPaths.contracts({ state: 'waiting' }), one: deskPaths.contract },
  requests: {
    list: deskPaths.service({ kind: 'request', state: 'waiting' }),
    one: deskPaths.varietyRequest,
  },
  feedback: {
    list: deskPaths.service({ kind: 'feedback', state: 'waiting' }),
    one: deskPaths.feedback,
  },
  complaints: {
    list: deskPaths.service({ kind: 'complaint', state: 'waiting' }),
    one: deskPaths.complaint,
  },
  controls: { list: deskPaths.controls({ state: 'pending' }), one: deskPaths.control },
  orders: { list: deskPaths.orders({ state: 'ready' }), one: deskPaths.order },
  refusedOrders: { list: deskPaths.orders({ state: 'refused' }), one: deskPaths.order },
  cancelRequests: { list: deskPaths.orders({ state: 'asked' }), one: deskPaths.order },
  picking: { list: deskPaths.picking(), one: (order) => deskPaths.newShipment({ order }) },
  checking: { list: deskPaths.shipments({ state: 'packed' }), one: deskPaths.shipment },
  unbatched: { list: deskPaths.stock({ state: 'unbatched' }), one: deskPaths.stockBatch },
  stockProposals: {
    list: deskPaths.stockProposals({ state: 'waiting' }),
    one: deskPaths.stockProposal,
  },
  priceReviews: { list: deskPaths.priceReviews({ state: 'waiting' }), one: deskPaths.priceReview },
  returns: { list: deskPaths.returns({ state: 'reviewing' }), one: deskPaths.return },
  returnChecks: { list: deskPaths.returns({ state: 'inspecting' }), one: deskPaths.return },
  returnRefunds: { list: deskPaths.returns({ state: 'refunding' }), one: deskPaths.return },
  returnExchanges: { list: deskPaths.returns({ state: 'replacing' }), one: deskPaths.return },
  priceClaims: { list: deskPaths.priceClaims({ state: 'reviewing' }), one: deskPaths.priceClaim },
  hmReceipts: { list: deskPaths.hmReceipts({ state: 'handedIn' }), one: deskPaths.hmReceipt },
  reports: { list: deskPaths.reports({ kind: 'missing' }) },
  pointsOrders: { list: deskPaths.pointsOrders({ state: 'packing' }), one: deskPaths.pointsOrder },
  slips: { list: deskPaths.slips({ state: 'waiting' }), one: deskPaths.slip },
  topUps: { list: deskPaths.money({ kind: 'topup', state: 'waiting' }), one: deskPaths.topUp },
  withdrawals: { list: deskPaths.money({ kind: 'withdrawal' }), one: deskPaths.withdrawal },
  adjustments: {
    list: deskPaths.money({ kind: 'adjustment', state: 'waiting' }),
    one: deskPaths.adjustment,
  },
  paymentProblems: {
    list: deskPaths.paymentProblems({ state: 'open' }),
    one: deskPaths.paymentProblem,
  },
  invoices: { list: deskPaths.invoices({ state: 'pending' }), one: deskPaths.invoice },
  failedInvoices: { list: deskPaths.invoices({ state: 'failed' }), one: deskPaths.invoice },
  lapsedInvoices: { list: deskPaths.invoices({ state: 'lapsed' }), one: deskPaths.invoice },
  voucherGrants: {
    list: deskPaths.voucherGrants({ state: 'waiting' }),
    one: deskPaths.voucherGrant,
  },
  endingSiteLicences: { list: deskPaths.siteLicences(), one: deskPaths.siteLicence },
  roleProposals: { list: deskPaths.people(), one: deskPaths.roleProposal },
}
