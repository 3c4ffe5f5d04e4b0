import { z } from 'zod'
import { call } from '../call'
import { daySchema, yuanSchema } from '../scalars'
import { record } from '../wire'

export const chartCalls = {
  'desk.charts': call({
    method: 'GET',
    path: '/api/desk/charts',
    access: 'operator',
    permission: 'desk.read',
    summary: '今日待办旁的图表：近 14 天的订单、收款，证照到期；没有权限的部分不返回',
    input: record({}),
    data: record({
      /** For who has orders.read: without unpaid and cancelled ones. */
      orders: z.array(record({ day: daySchema, count: z.number().int() })).optional(),
      /** For who has slips.read: paid online, by transfer and as top-ups, by day of arrival. */
      money: z.array(record({ day: daySchema, amount: yuanSchema })).optional(),
      /** For who has members.read: each store once, by the licence that ends first. */
      licences: record({
        ended: z.number().int(),
        within30: z.number().int(),
        within60: z.number().int(),
        within90: z.number().int(),
      }).optional(),
    }),
  }),
}
