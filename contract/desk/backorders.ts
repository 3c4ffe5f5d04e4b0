import { z } from 'zod'
import { call } from '../call'
import { pagingSchema, timestampSchema, yuanSchema } from '../scalars'
import { record, wire } from '../wire'
import { filter, listInput } from './listed'
import { deskRead } from './kit'

const demandSorts = ['oldest', 'quantity', 'stores'] as const

const goodsFields = {
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  /** Available to order now. */
  stock: z.number(),
}

const demandSchema = record({
  ...goodsFields,
  stores: z.number().int(),
  quantity: wire('number', z.number()),
  oldestAt: timestampSchema,
  /** Highest price any of them accepts, yuan; absent if nobody set one. */
  highestCap: yuanSchema.optional(),
  /** Stores passed over although goods were there. */
  passedOver: z.number().int(),
})

const waitingSchema = record({
  id: z.number().int(),
  place: z.number().int(),
  company: z.string(),
  quantity: wire('number', z.number()),
  served: z.number(),
  cap: yuanSchema.optional(),
  untilOn: z.string(),
  isOrder: z.boolean(),
  problem: z.string(),
  createdAt: timestampSchema,
})
export type WaitingStore = z.output<typeof waitingSchema>

export const deskBackorderCalls = {
  'desk.backorders': call({
    method: 'GET',
    path: '/api/desk/backorders',
    access: 'operator',
    permission: 'goods.read',
    summary: '到货登记：等货的商品，等得最久、数量最多或门店最多的在前，每页 20',
    input: record({
      sort: filter(z.enum(demandSorts).default('oldest')),
      ...listInput,
    }),
    data: record({ items: z.array(demandSchema), paging: pagingSchema }),
  }),
  'desk.backorderedGoods': deskRead({
    path: '/api/desk/backorders/{id}',
    permission: 'goods.read',
    summary: '一个商品的到货登记：按先后排队的门店，最多 500 家',
    data: record({ goods: record(goodsFields), items: z.array(waitingSchema) }),
  }),
}
