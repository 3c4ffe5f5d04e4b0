import type { QueueKind } from '#contract/desk/kinds'
import type { Permission } from '#contract/desk/roles'
import type { OperatorContext } from '#upstream/kernel/context'
import { waitingOf, type Waiting } from '#upstream/kernel/db/waiting'
import { readExhaustedCampaigns, readWaitingCampaigns } from '#upstream/goods/campaigns/store'
import { readWaitingPriceReviews } from '#upstream/goods/price-review/store'
import { readUnbatched } from '#upstream/goods/stock/stock-list-store'
import { readPendingApplications } from '#upstream/goods/controlled/application-store'
import { readEndingStores } from '#upstream/members/accounts/ending-store'
import { readPendingStores } from '#upstream/members/accounts/member-list-store'
import { listWaitingChanges } from '#upstream/members/changes/store'
import { listRenewals } from '#upstream/members/documents/store'
import { readWaitingAppeals } from '#upstream/members/phone-appeals/store'
import { readOpenAppeals } from '#upstream/members/appeals/store'
import { listProposalsFor } from '#upstream/members/operators/proposal-store'
import { listWaitingRights } from '#upstream/members/rights/store'
import { readWaitingPapers } from '#upstream/members/contracts/paper-store'
import { readWaitingGrants } from '#upstream/members/vouchers/grant-store'
import { readWaitingAdjustments } from '#upstream/members/wallet/adjustment-store'
import { readWaitingTopUps } from '#upstream/members/wallet/top-up-store'
import { readWaitingWithdrawals } from '#upstream/members/wallet/withdrawal-store'
import { readWaitingComplaints } from '#upstream/content/complaints/store'
import { readEndingSiteLicences } from '#upstream/content/site-licences/desk-store'
import { readWaitingFeedback } from '#upstream/trade/feedback/store'
import { readOpenRequests } from '#upstream/trade/requests/store'
import { readWaitingReturns } from '#upstream/trade/after-sales/desk-store'
import { readWaitingClaims } from '#upstream/trade/after-sales/price-claim-store'
import { readHandedIn } from '#upstream/trade/hm/desk-store'
import { readWaitingRequests } from '#upstream/trade/orders/desk-store'
import { readWaitingOrders } from '#upstream/trade/review/refused-orders'
import { readWaitingProposals } from '#upstream/trade/stock-keeping/store'
import { readUnchecked } from '#upstream/trade/shipments/desk-store'
import { readUnpicked } from '#upstream/trade/shipments/picking'
import { readWaitingSlips } from '#upstream/trade/orders/slip-store'
import { readOpenProblems } from '#upstream/trade/payments/problem-store'
import { readPackingPointsOrders } from '#upstream/trade/points-mall/desk-store'
import { readAskedReports } from '#upstream/trade/reports/request-store'
import { readWaiting } from '#upstream/trade/invoices/desk-store'
import type { Within } from './queue-time'

interface QueueSource {
  permission: Permission
  /** The longest time an item may wait. */
  within: Within
  read: (ctx: OperatorContext) => Promise<Waiting>
}

/** The queues of the desk. A new queue comes with the page that decides it. */
export const queueSources: Record<QueueKind, QueueSource> = {
  campaigns: {
    permission: 'promotions.write',
    within: { days: 1 },
    read: (ctx) => readWaitingCampaigns(ctx.db),
  },
  exhausted: {
    permission: 'promotions.write',
    within: { days: 7 },
    read: (ctx) => readExhaustedCampaigns(ctx.db, ctx.now),
  },
  members: {
    permission: 'members.write',
    within: { days: 1 },
    read: (ctx) => readPendingStores(ctx.db, 'unchecked'),
  },
  firstApprovals: {
    permission: 'approvals.write',
    within: { days: 1 },
    read: (ctx) => readPendingStores(ctx.db, 'checked'),
  },
  renewals: {
    permission: 'licences.write',
    within: { days: 1 },
    read: async (ctx) => ofStores(await listRenewals(ctx.db)),
  },
  // The buyer renews: red after ten working days of the thirty days before the last one.
  endingLicences: {
    permission: 'licences.write',
    within: { days: 10 },
    read: (ctx) => readEndingStores(ctx.db, ctx.now),
  },
  rights: {
    permission: 'rights.write',
    within: { days: 1 },
    read: async (ctx) => ofStores(await listWaitingRights(ctx.db)),
  },
  changes: {
    permission: 'members.write',
    within: { days: 1 },
    read: async (ctx) => ofStores(await listWaitingChanges(ctx.db)),
  },
  appeals: {
    permission: 'members.write',
    within: { days: 2 },
    read: (ctx) => readOpenAppeals(ctx.db, 'waiting'),
  },
  codeTransfers: {
    permission: 'members.write',
    within: { days: 1 },
    read: (ctx) => readOpenAppeals(ctx.db, 'proposed'),
  },
  phoneAppeals: {
    permission: 'phoneAppeals.write',
    within: { days: 1 },
    read: (ctx) => readWaitingAppeals(ctx.db),
  },
  contractPapers: {
    permission: 'contracts.write',
    within: { days: 1 },
    read: (ctx) => readWaitingPapers(ctx.db),
  },
  requests: {
    permission: 'requests.write',
    within: { days: 2 },
    read: (ctx) => readOpenRequests(ctx.db),
  },
  feedback: {
    permission: 'feedback.write',
    within: { days: 2 },
    read: (ctx) => readWaitingFeedback(ctx.db),
  },
  complaints: {
    permission: 'feedback.write',
    within: { days: 2 },
    read: (ctx) => readWaitingComplaints(ctx.db),
  },
  orders: {
    permission: 'orders.write',
    within: 'sameDay',
    read: (ctx) => readWaitingOrders(ctx, 'ready'),
  },
  refusedOrders: {
    permission: 'orders.write',
    within: { days: 1 },
    read: (ctx) => readWaitingOrders(ctx, 'refused'),
  },
  cancelRequests: {
    permission: 'orders.write',
    within: { hours: 4 },
    read: (ctx) => readWaitingRequests(ctx.db),
  },
  slips: {
    permission: 'slips.write',
    within: { hours: 4 },
    read: (ctx) => readWaitingSlips(ctx.db),
  },
  topUps: {
    permission: 'topUps.write',
    within: { hours: 4 },
    read: (ctx) => readWaitingTopUps(ctx.db),
  },
  withdrawals: {
    permission: 'withdrawals.write',
    within: { days: 1 },
    read: (ctx) => readWaitingWithdrawals(ctx.db),
  },
  adjustments: {
    permission: 'adjustments.write',
    within: { days: 1 },
    read: readWaitingAdjustments,
  },
  returns: {
    permission: 'afterSales.write',
    within: { days: 1 },
    read: (ctx) => readWaitingReturns(ctx.db, 'reviewing'),
  },
  returnChecks: {
    permission: 'returnReceiving.write',
    within: { days: 1 },
    read: (ctx) => readWaitingReturns(ctx.db, 'inspecting'),
  },
  returnRefunds: {
    permission: 'refunds.write',
    within: { days: 1 },
    read: (ctx) => readWaitingReturns(ctx.db, 'refunding'),
  },
  returnExchanges: {
    permission: 'shipping.write',
    within: { days: 1 },
    read: (ctx) => readWaitingReturns(ctx.db, 'replacing'),
  },
  priceClaims: {
    permission: 'refunds.write',
    within: { days: 1 },
    read: (ctx) => readWaitingClaims(ctx.db),
  },
  picking: {
    permission: 'picking.write',
    within: 'afternoon',
    read: readUnpicked,
  },
  checking: {
    permission: 'shipping.write',
    within: { hours: 2 },
    read: (ctx) => readUnchecked(ctx.db),
  },
  stockProposals: {
    permission: 'stock.write',
    within: { days: 1 },
    read: readWaitingProposals,
  },
  priceReviews: {
    permission: 'prices.write',
    within: { days: 1 },
    read: ({ db, operator }) => readWaitingPriceReviews(db, operator.id),
  },
  unbatched: {
    permission: 'stock.write',
    within: { days: 1 },
    read: (ctx) => readUnbatched(ctx.db),
  },
  paymentProblems: {
    permission: 'refunds.write',
    within: { hours: 4 },
    read: (ctx) => readOpenProblems(ctx.db),
  },
  hmReceipts: {
    permission: 'hmReceipts.write',
    within: { days: 1 },
    read: (ctx) => readHandedIn(ctx.db),
  },
  pointsOrders: {
    permission: 'pointsOrders.write',
    within: { days: 2 },
    read: (ctx) => readPackingPointsOrders(ctx.db),
  },
  controls: {
    permission: 'controls.write',
    within: { days: 2 },
    read: (ctx) => readPendingApplications(ctx.db),
  },
  invoices: {
    permission: 'invoices.write',
    within: { days: 1 },
    read: (ctx) => readWaiting(ctx.db, 'pending', ctx.now),
  },
  failedInvoices: {
    permission: 'invoices.write',
    within: { days: 1 },
    read: (ctx) => readWaiting(ctx.db, 'failed', ctx.now),
  },
  lapsedInvoices: {
    permission: 'invoices.write',
    within: { days: 1 },
    read: (ctx) => readWaiting(ctx.db, 'lapsed', ctx.now),
  },
  reports: {
    permission: 'reports.write',
    within: { days: 3 },
    read: (ctx) => readAskedReports(ctx.db),
  },
  voucherGrants: {
    permission: 'coupons.write',
    within: { days: 1 },
    read: readWaitingGrants,
  },
  endingSiteLicences: {
    permission: 'content.write',
    within: { days: 10 },
    read: (ctx) => readEndingSiteLicences(ctx.db, ctx.now),
  },
  roleProposals: {
    permission: 'people.write',
    within: { days: 1 },
    read: async (ctx) => {
      const rows = await listProposalsFor(ctx, ctx.operator.id)
      return waitingOf(rows.map(({ id, proposed_at }) => ({ id, at: proposed_at })))
    },
  },
}

/** Sums up a queue whose items are decided on the page of their store. */
function ofStores(rows: readonly { store_id: number; created_at: number }[]): Waiting {
  return waitingOf(rows.map(({ store_id, created_at }) => ({ id: store_id, at: created_at })))
}
