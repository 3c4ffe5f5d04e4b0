import { z } from 'zod'
import { call } from './call'
import { goodsFilterSchema, goodsListSchema, goodsSchema } from './goods'
import { timestampSchema } from './scalars'
import { record, wire } from './wire'

/** A flash-sale product; price, stock and limit are those of the sale. */
export const flashGoodsSchema = record({
  goods: goodsSchema,
  /** Initial stock of the sale, in the goods' unit. */
  total: wire('all_number', z.number()),
})

export const flashSessionSchema = record({
  startsAt: wire('start_time', timestampSchema),
  endsAt: wire('end_time', timestampSchema),
  isRunning: wire('is_open', z.boolean()),
  items: z.array(flashGoodsSchema),
})
export type FlashSession = z.output<typeof flashSessionSchema>

export const activityCalls = {
  'activity.flashSales': call({
    method: 'GET',
    path: '/api/index/spike',
    access: 'optional',
    summary: '秒杀：正在进行的场次与下一场',
    input: record({}),
    data: record({
      sessions: z.array(flashSessionSchema),
      timestamp: timestampSchema,
    }),
  }),
  /** 每日特价: takes the filters and has the response of a list. */
  'activity.everydayPrice': call({
    method: 'GET',
    path: '/api/activity/everyday_price',
    access: 'optional',
    summary: '每日特价：此刻有特价的商品',
    input: goodsFilterSchema,
    data: goodsListSchema,
  }),
}
