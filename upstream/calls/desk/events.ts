import type { DeskEvent } from '#contract/desk/events'
import { formatYuanFen } from '#upstream/kernel/money'
import { readEvents, readRecentEvents } from '#upstream/kernel/events/read'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

const pageSize = 50

export const eventHandlers = {
  'desk.events': async (ctx, input) => {
    const { events, ...position } = await readEvents(ctx, input)
    return { events: events.map(present), ...position }
  },

  'desk.recentEvents': async (ctx, { subject, ...asked }) => {
    const filter = { subject, ...askedRows(ctx, asked, pageSize) }
    const { rows, paging } = await readRecentEvents(ctx, filter)
    return { items: rows.map(present), paging }
  },
} satisfies Partial<Handlers>

type EventRow = Awaited<ReturnType<typeof readEvents>>['events'][number]

function present(row: EventRow): DeskEvent {
  const { at, subject, code, from_state: from, to_state: to } = row
  return {
    at,
    subject,
    code,
    from,
    to,
    kind: `${subject}.${to}`,
    subjectId: row.subject_id,
    number: row.number ?? 0,
    ...(row.store_id !== null && { storeId: row.store_id }),
    ...(row.order_id !== null && { orderId: row.order_id }),
    ...(row.amount_fen !== null && { amount: formatYuanFen(row.amount_fen) }),
  }
}
