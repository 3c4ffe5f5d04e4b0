import { z } from 'zod'
import { call } from '../call'
import { pagingSchema, timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'
import { eventSubjects } from './event-words'
import { filter, listInput } from './listed'

const numberSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A change of state, or a new item. Fields may be added, never removed or changed. */
const eventSchema = record({
  /** Strictly increasing position in the feed, without later insertions. */
  number: z.number().int(),
  /** Subject and state: `order.shipped`. */
  kind: z.string(),
  at: timestampSchema,
  subject: z.string(),
  subjectId: z.number().int(),
  /** Absent for stock and online refunds. */
  storeId: z.number().int().optional(),
  orderId: z.number().int().optional(),
  /** Number of the order, shipment or product; '' for none. */
  code: z.string(),
  amount: yuanSchema.optional(),
  /** '' for a new item. */
  from: z.string(),
  to: z.string(),
})
export type DeskEvent = z.output<typeof eventSchema>

export const eventCalls = {
  'desk.events': call({
    method: 'GET',
    path: '/api/desk/events',
    access: 'operator',
    permission: 'events.read',
    summary:
      '编号在 after 之后的事件，按编号从小到大；不带 after 从保留的最早一条起。after 之后已有事件超过保留期，或没有过这个编号，答 410',
    input: record({
      after: numberSchema.optional(),
      limit: filter(z.coerce.number().int().min(1).max(1000).default(100)),
    }),
    data: record({
      events: z.array(eventSchema),
      /** Cursor: `after` of the next request. */
      next: z.number().int(),
      hasMore: z.boolean(),
    }),
  }),
  'desk.recentEvents': call({
    method: 'GET',
    path: '/api/desk/events/recent',
    access: 'operator',
    permission: 'events.read',
    summary: '最近的事件，新的在前，可按对象查看，每页 50',
    input: record({
      subject: filter(z.enum(Object.keys(eventSubjects) as [string, ...string[]]).optional()),
      ...listInput,
    }),
    data: record({ items: z.array(eventSchema), paging: pagingSchema }),
  }),
}
