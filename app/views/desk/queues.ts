import type { AfterSalesState } from '#contract/after-sales-words'
import type { ApplicationKind } from '#contract/desk/application-kinds'
import { queueKinds, type Queue, type QueueKind } from '#contract/desk/queue'
import { deskPaths } from '#app/site/desk-paths'
import { waitInWords } from '#app/words/age'

export interface ShownQueue {
  kind: QueueKind
  name: string
  href: string
  count: number
  /** Age of the oldest entry; '' for an empty queue. */
  age: string
  isLate: boolean
}

/** The page of each queue; a single entry is opened directly. */
const places: Record<QueueKind, (only: number | undefined) => string> = {
  members: (only) =>
    only === undefined ? deskPaths.members({ state: 'pending' }) : deskPaths.member(only),
  firstApprovals: (only) =>
    only === undefined ? deskPaths.members({ state: 'pending' }) : deskPaths.member(only),
  renewals: (only) => applicationsOf('renewal', only),
  endingLicences: (only) =>
    only === undefined ? deskPaths.members({ state: 'ending' }) : deskPaths.member(only),
  rights: (only) => applicationsOf('right', only),
  changes: (only) => applicationsOf('change', only),
  appeals: (only) =>
    only === undefined ? deskPaths.appeals({ state: 'waiting' }) : deskPaths.appeal(only),
  phoneAppeals: (only) =>
    only === undefined ? deskPaths.phoneAppeals({ state: 'waiting' }) : deskPaths.phoneAppeal(only),
  contractPapers: (only) =>
    only === undefined ? deskPaths.contracts({ state: 'waiting' }) : deskPaths.contract(only),
  requests: (only) =>
    only === undefined ? deskPaths.service({ kind: 'request' }) : deskPaths.varietyRequest(only),
  feedback: (only) =>
    only === undefined ? deskPaths.service({ kind: 'feedback' }) : deskPaths.feedback(only),
  complaints: (only) =>
    only === undefined ? deskPaths.service({ kind: 'complaint' }) : deskPaths.complaint(only),
  orders: (only) =>
    only === undefined ? deskPaths.orders({ state: 'ready' }) : deskPaths.order(only),
  refusedOrders: (only) =>
    only === undefined ? deskPaths.orders({ state: 'refused' }) : deskPaths.order(only),
  cancelRequests: (only) =>
    only === undefined ? deskPaths.orders({ state: 'asked' }) : deskPaths.order(only),
  slips: (only) =>
    only === undefined ? deskPaths.slips({ state: 'waiting' }) : deskPaths.slip(only),
  topUps: (only) =>
    only === undefined
      ? deskPaths.money({ kind: 'topup', state: 'waiting' })
      : deskPaths.topUp(only),
  withdrawals: (only) =>
    only === undefined ? deskPaths.money({ kind: 'withdrawal' }) : deskPaths.withdrawal(only),
  adjustments: (only) =>
    only === undefined
      ? deskPaths.money({ kind: 'adjustment', state: 'waiting' })
      : deskPaths.adjustment(only),
  returns: (only) => returnsOf('reviewing', only),
  returnChecks: (only) => returnsOf('inspecting', only),
  returnRefunds: (only) => returnsOf('refunding', only),
  returnExchanges: (only) => returnsOf('replacing', only),
  priceClaims: (only) =>
    only === undefined ? deskPaths.priceClaims({ state: 'reviewing' }) : deskPaths.priceClaim(only),
  picking: (only) => (only === undefined ? deskPaths.picking() : deskPaths.newShipment(only)),
  checking: (only) =>
    only === undefined ? deskPaths.shipments({ state: 'packed' }) : deskPaths.shipment(only),
  stockProposals: (only) =>
    only === undefined
      ? deskPaths.stockProposals({ state: 'waiting' })
      : deskPaths.stockProposal(only),
  priceReviews: (only) =>
    only === undefined ? deskPaths.priceReviews({ state: 'waiting' }) : deskPaths.priceReview(only),
  unbatched: (only) =>
    only === undefined ? deskPaths.stock({ state: 'unbatched' }) : deskPaths.stockBatch(only),
  paymentProblems: (only) =>
    only === undefined
      ? deskPaths.paymentProblems({ state: 'open' })
      : deskPaths.paymentProblem(only),
  hmReceipts: (only) =>
    only === undefined ? deskPaths.hmReceipts({ state: 'handedIn' }) : deskPaths.hmReceipt(only),
  pointsOrders: (only) =>
    only === undefined ? deskPaths.pointsOrders({ state: 'packing' }) : deskPaths.pointsOrder(only),
  controls: (only) =>
    only === undefined ? deskPaths.controls({ state: 'pending' }) : deskPaths.control(only),
  invoices: (only) => invoicesOf('pending', only),
  failedInvoices: (only) => invoicesOf('failed', only),
  lapsedInvoices: (only) => invoicesOf('lapsed', only),
  reports: () => deskPaths.reports({ missing: '1' }),
  roleProposals: (only) => (only === undefined ? deskPaths.people() : deskPaths.roleProposal(only)),
}

function applicationsOf(kind: ApplicationKind, onlyStore: number | undefined): string {
  return onlyStore === undefined ? deskPaths.applications({ kind }) : deskPaths.member(onlyStore)
}

function returnsOf(state: AfterSalesState, only: number | undefined): string {
  return only === undefined ? deskPaths.returns({ state }) : deskPaths.return(only)
}

function invoicesOf(state: string, only: number | undefined): string {
  return only === undefined ? deskPaths.invoices({ state }) : deskPaths.invoice(only)
}

/** `now` is the server's clock, ms. */
export function toShownQueue(queue: Queue, now: number): ShownQueue {
  const { kind, count, oldestAt, isLate, onlyId } = queue
  const age = oldestAt === undefined ? '' : waitInWords(now - oldestAt)
  return { kind, name: queueKinds[kind], href: places[kind](onlyId), count, age, isLate }
}

/** Overdue queues first, otherwise in the order of the menu. */
export function lateFirst(queues: readonly ShownQueue[]): ShownQueue[] {
  return [...queues.filter(({ isLate }) => isLate), ...queues.filter(({ isLate }) => !isLate)]
}
