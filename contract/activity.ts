import { call } from './call'
import { goodsFilterSchema, goodsListSchema } from './goods'

export const activityCalls = {
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
