import type { DeskEvent } from '#contract/desk/events'
import { eventSubjects, stateInWords } from '#contract/desk/event-words'
import { deskPaths } from '#app/site/desk-paths'

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

/** 订单 CZ0001. */
export function subjectOf({ subject, subjectId, code }: DeskEvent): string {
  return `${subjectNames[subject]?.name ?? subject} ${code === '' ? subjectId : code}`
}

export function pageOfSubject({ subject, subjectId }: DeskEvent): string | undefined {
  return pages[subject]?.(subjectId)
}

/** 待发货 → 已发货. */
export function changeOf({ subject, from, to }: DeskEvent): string {
  const after = stateInWords(subject, to)
  return from === '' ? after : `${stateInWords(subject, from)} → ${after}`
}
