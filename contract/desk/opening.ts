import { z } from 'zod'
import { call } from '../call'
import { keyOf } from '../scalars'
import { record } from '../wire'

/** What stands between an empty shop and its first order, in the order of the work. */
export const openingSteps = {
  names: '定下商城名称',
  seller: '填卖方、收款账号、退货地址和客服电话',
  sms: '接通短信',
  goods: '上架第一个有价的商品',
  stock: '入第一批可卖的库存',
  people: '请第二位同事加入',
  member: '通过第一家会员',
  order: '收到第一张订单',
} as const
export type OpeningStep = keyof typeof openingSteps

export const openingCalls = {
  'desk.opening': call({
    method: 'GET',
    path: '/api/desk/opening',
    access: 'operator',
    permission: 'settings.read',
    summary: '开店步骤：哪些已完成',
    input: record({}),
    data: record({
      steps: z.array(record({ step: keyOf(openingSteps), isDone: z.boolean() })),
    }),
  }),
}
