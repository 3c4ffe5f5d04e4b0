import { z } from 'zod'
import { call } from './call'
import { goodsFilterSchema, goodsListSchema, goodsSchema } from './goods'
import { timestampSchema } from './scalars'
import { record, wire } from './wire'

/** A product of a flash sale; price, stock and limit are those of the sale. */
export const flashGoodsSchema = record({
  goods: goodsSchema,
  /** The stock that the sale began with, in the unit of the goods. */
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
  /** 每日特价: takes the filters of any list and answers like one. */
  'activity.everydayPrice': call({
    method: 'GET',
    path: '/api/activity/everyday_price',
    access: 'optional',
    summary: '每日特价：此刻有特价的商品',
    input: goodsFilterSchema,
    data: goodsListSchema,
  }),
}
