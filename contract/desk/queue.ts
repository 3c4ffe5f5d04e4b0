import { z } from 'zod'
import { call } from '../call'
import { flagSchema, keyOf, timestampSchema } from '../scalars'
import { record } from '../wire'
import { splitList } from './chosen'
import { queueKinds } from './kinds'
import { settingNames, type SettingName } from './setting-topics'

const queueCount = { kind: keyOf(queueKinds), count: z.number().int(), isLate: z.boolean() }
const queueCountSchema = record(queueCount)
export type QueueCount = z.output<typeof queueCountSchema>

const queueSchema = record({
  ...queueCount,
  oldestAt: timestampSchema.optional(),
  /** Until then the oldest is in time; where the call tells it, and something waits. */
  dueAt: timestampSchema.optional(),
  /** Ids of the two oldest whose pages decide them; one alone decides all that waits. */
  oldest: z.array(z.number().int()).default([]),
})
export type Queue = z.output<typeof queueSchema>

/** `orders,slips` on the wire. */
const kindsField = z.preprocess(splitList, z.array(keyOf(queueKinds)).max(20))

export const queueCalls = {
  'desk.queue': call({
    method: 'GET',
    path: '/api/desk/queue',
    access: 'operator',
    permission: 'desk.read',
    summary: '今日待办：本人可以办的队列，后台任务和短信的状况',
    input: record({}),
    data: record({
      queues: z.array(queueSchema),
      jobs: record({
        count: z.number().int(),
        late: z.array(record({ name: z.string(), dueAt: timestampSchema })),
      }),
      sms: record({
        waiting: z.number().int(),
        oldestAt: timestampSchema.optional(),
        /** Failed in the last 24 hours: refused by the provider, or given up. */
        failed: z.number().int(),
      }),
      /** Result of the last nightly check of all balances; absent before the first. */
      proof: record({
        at: timestampSchema,
        stores: z.number().int(),
        rows: z.number().int(),
        /** Ids of stores whose balance differs from the sum of its movements. */
        wrong: z.array(z.number().int()),
      }).optional(),
      /** Result of the last check of stock against batches; absent before the first. */
      stock: record({
        at: timestampSchema,
        /** Number of goods whose batches do not add up, and the codes of the first ones. */
        differing: z.number().int(),
        examples: z.array(z.string()),
        /** Number of goods ordered beyond the physical stock. */
        short: z.number().int(),
        /** Number of goods with stock that waits for number or last day, held from sale. */
        unbatched: z.number().int().default(0),
      }).optional(),
      /**
       * A password link that somebody created for this operator in the last week, as a security
       * notice.
       */
      ownLink: record({ by: z.string(), at: timestampSchema }).optional(),
      /** What a live shop has to set before it takes orders. */
      unset: z.array(z.enum(settingNames as [SettingName, ...SettingName[]])).default([]),
      /** How many steps of opening are left; absent for who may not see the settings. */
      openingLeft: z.number().int().optional(),
      timestamp: timestampSchema,
    }),
  }),
  'desk.counts': call({
    method: 'GET',
    path: '/api/desk/queue/counts',
    access: 'operator',
    permission: 'desk.read',
    summary: '菜单上的待办数：本人可以办的各队列还有多少，有没有超时（最多晚 20 秒）',
    /** `isFresh` counts anew: the page right after a decision. */
    input: record({ isFresh: flagSchema.default(false) }),
    data: record({ queues: z.array(queueCountSchema) }),
  }),
  'desk.waiting': call({
    method: 'GET',
    path: '/api/desk/queue/waiting',
    access: 'operator',
    permission: 'desk.read',
    summary: '几个待办队列中本人可以办的：还有多少，等得最久的两项',
    input: record({ kinds: kindsField }),
    data: record({ queues: z.array(queueSchema) }),
  }),
}
