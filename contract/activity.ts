import { z } from 'zod'
import { call } from './call'
import { goodsFilterSchema, goodsListSchema, goodsSchema } from './goods'
import { timestampSchema } from './scalars'
import { record, wire } from './wire'

/** One product of a flash sale: price, stock left and limit are those of the sale. */
export const flashGoodsSchema = record({
  goods: goodsSchema,
  /** What the sale began with, in the goods' unit. */
  total: wire('all_number', z.number()),
})

/** A session of the flash sale. */
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
      /** Server clock, ms. */
      timestamp: timestampSchema,
    }),
  }),
  /** 每日特价: filters and answer as of any list. */
  'activity.everydayPrice': call({
    method: 'GET',
    path: '/api/activity/everyday_price',
    access: 'optional',
    summary: '每日特价：此刻有特价的商品',
    input: goodsFilterSchema,
    data: goodsListSchema,
  }),
}
