import { z } from 'zod'
import { activityKinds } from './kinds'
import { call } from './call'
import { goodsSchema } from './goods'
import { idListSchema, idSchema, timestampSchema, webAddressSchema } from './scalars'
import { record, wire } from './wire'

export const activitySchema = record({
  id: z.number().int(),
  kind: z.enum(activityKinds),
  title: z.string(),
  intro: z.string(),
  /** Above its parts; '' for none. */
  image: webAddressSchema.default(''),
  startsAt: wire('start_time', timestampSchema),
  endsAt: wire('end_time', timestampSchema),
  state: z.enum(['upcoming', 'open', 'over']),
})
export type Activity = z.output<typeof activitySchema>

export const activityBlockSchema = record({
  kind: z.enum(['text', 'goods', 'coupons', 'link']),
  title: z.string(),
  text: z.string(),
  url: webAddressSchema,
  /** For goods blocks only, as priced for this buyer. */
  goods: z.array(goodsSchema),
})
export type ActivityBlock = z.output<typeof activityBlockSchema>

export const activityPageCalls = {
  'activity.list': call({
    method: 'GET',
    path: '/api/activity/list',
    access: 'public',
    summary: '活动：按种类或编号，进行中的在前',
    input: record({
      kind: z.enum(activityKinds).optional(),
      ids: idListSchema.optional(),
    }),
    data: z.array(activitySchema),
  }),
  /** Blocks are present only while the activity is open. */
  'activity.detail': call({
    method: 'GET',
    path: '/api/activity/detail/{id}',
    access: 'optional',
    summary: '一个活动的内容',
    input: record({ id: idSchema }),
    data: record({ activity: activitySchema, blocks: z.array(activityBlockSchema) }),
  }),
}
