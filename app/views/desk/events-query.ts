import type { DeskEvent } from '#contract/desk/events'
import { eventSubjects, stateInWords } from '#contract/desk/event-words'
import { deskPaths } from '#app/site/desk-paths'
import { isChoice } from './unknown-choice'

export interface EventsQuery {
  subject: string | undefined
  page: number
}

export function readEventsQuery(search: URLSearchParams): EventsQuery {
  const subject = search.get('subject') ?? ''
  return {
    subject: isChoice(eventSubjects, subject) ? subject : undefined,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
  }
}

const subjectNames: Readonly<Record<string, { name: string }>> = eventSubjects

const pages: Readonly<Record<string, (id: number) => string>> = {
  order: deskPaths.order,
  slip: deskPaths.slip,
  shipment: deskPaths.shipment,
  afterSales: deskPaths.return,
  invoice: deskPaths.invoice,
  pointsOrder: deskPaths.pointsOrder,
  topUp: deskPaths.topUp,
  withdrawal: deskPaths.withdrawal,
  adjustment: deskPaths.adjustment,
  member: deskPaths.member,
  contractPaper: deskPaths.contract,
  control: deskPaths.control,
  request: deskPaths.varietyRequest,
  feedback: deskPaths.feedback,
}

interface ShownEvent {
  number: number
  at: number
  kind: string
  /** 订单 CZ0001. */
  name: string
  href: string | undefined
  /** 待发货 → 已发货. */
  change: string
  amount: string | undefined
}

export function eventInWords(event: DeskEvent): ShownEvent {
  const { number, at, kind, subject, subjectId, code, from, to, amount } = event
  const name = subjectNames[subject]?.name ?? subject
  const isNew = from === ''
  const after = stateInWords(subject, to)
  return {
    number,
    at,
    kind,
    amount,
    name: `${name} ${code === '' ? subjectId : code}`,
    href: pages[subject]?.(subjectId),
    change: isNew ? after : `${stateInWords(subject, from)} → ${after}`,
  }
}
