import { queueKinds, type QueueKind } from '#contract/desk/kinds'
import type { Queue } from '#contract/desk/queue'
import { deskPaths } from '#app/site/desk-paths'
import { queuePlaces } from '#app/site/queue-places'
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

/** `now` is the server's clock, ms. */
export function toShownQueue(queue: Queue, now: number): ShownQueue {
  const { kind, count, oldestAt, isLate, dueAt, oldest } = queue
  const age = oldestAt === undefined ? '' : waitInWords(now - oldestAt)
  const left = dueAt === undefined ? '' : leftInWords(dueAt - now)
  const [only] = oldest.length === 1 ? oldest : []
  const href = only === undefined ? listOfQueue(kind) : pageOf(kind, only)
  return { kind, name: queueKinds[kind], href, count, age, isLate, dueAt, left }
}

/** The list whose items are decided for this queue. */
export function listOfQueue(kind: QueueKind): string {
  return queuePlaces[kind].list
}

function pageOf(kind: QueueKind, id: number): string {
  const { list, one = () => list } = queuePlaces[kind]
  return one(id)
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
  if (pageOf(kind, id) === pathname) return true
  if (kind === 'picking') return deskPaths.shipment(id) === pathname
  return kind === 'slips' && deskPaths.transfer(id) === pathname
}

export function toOnward({ kind, count, oldest }: Queue, pathname: string): Onward {
  const pages = oldest.map((id) => pageOf(kind, id))
  const next = pages.find((page) => page !== pathname)
  const others = pages.includes(pathname) ? count - 1 : count
  return { name: queueKinds[kind], count: others, next, list: listOfQueue(kind) }
}

/** Overdue queues first, then by the time left; what is equal stays as it was. */
export function lateFirst(queues: readonly ShownQueue[]): ShownQueue[] {
  return [...queues].sort(
    (a, b) =>
      Number(b.isLate) - Number(a.isLate) || (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || 0,
  )
}
