import type { AfterSalesState } from '#contract/after-sales-words'
import type { ApplicationKind } from '#contract/desk/application-kinds'
import { queueKinds, type Queue, type QueueKind } from '#contract/desk/queue'
import { deskPaths } from '#app/site/desk-paths'
import { leftInWords, waitInWords } from '#app/words/age'

export interface ShownQueue {
  kind: QueueKind
  name: string
  href: string
  count: number
  /** Age of the oldest entry; '' for an empty queue. */
  age: string
  isLate: boolean
  /** ms; absent for an empty queue. */
  dueAt?: number | undefined
  /** 还有 3 小时, 超时 2 天; '' where it is not known. */
  left: string
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
  reports: () => deskPaths.reports({ kind: 'missing' }),
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
  const { kind, count, oldestAt, isLate, dueAt, oldest } = queue
  const age = oldestAt === undefined ? '' : waitInWords(now - oldestAt)
  const only = oldest.length === 1 ? oldest[0] : undefined
  const left = dueAt === undefined ? '' : leftInWords(dueAt - now)
  const href = places[kind](only)
  return { kind, name: queueKinds[kind], href, count, age, isLate, dueAt, left }
}

/** The list whose items are decided for this queue. */
export function listOfQueue(kind: QueueKind): string {
  return places[kind](undefined)
}

/** What is left of a queue after a decision. */
export interface Onward {
  name: string
  /** Without the item just decided. */
  count: number
  /** The page of the oldest other item; absent for none. */
  next?: string | undefined
  list: string
}

const allKinds = Object.keys(queueKinds) as QueueKind[]

/** The queues whose items are decided on the page at `pathname`, or led to it. */
export function queuesAt(pathname: string): QueueKind[] {
  const id = Number(/\/(\d+)$/.exec(pathname)?.[1])
  if (Number.isNaN(id)) return []
  return allKinds.filter((kind) => isAt(kind, id, pathname))
}

function isAt(kind: QueueKind, id: number, pathname: string): boolean {
  if (places[kind](id) === pathname) return true
  if (kind === 'picking') return deskPaths.shipment(id) === pathname
  return kind === 'slips' && deskPaths.transfer(id) === pathname
}

export function toOnward({ kind, count, oldest }: Queue, pathname: string): Onward {
  const pages = oldest.map((id) => places[kind](id))
  const next = pages.find((page) => page !== pathname)
  const others = pages.includes(pathname) ? count - 1 : count
  return { name: queueKinds[kind], count: others, next, list: places[kind](undefined) }
}

/** Overdue queues first, then by the time left; what is equal stays as it was. */
export function lateFirst(queues: readonly ShownQueue[]): ShownQueue[] {
  return [...queues].sort(
    (a, b) =>
      Number(b.isLate) - Number(a.isLate) || (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || 0,
  )
}
