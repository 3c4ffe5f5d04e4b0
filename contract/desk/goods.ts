import { z } from 'zod'
import { call } from '../call'
import { goodsClassSchema } from '../goods'
import { keyOf, pagingSchema, yuanSchema } from '../scalars'
import { record, wire } from '../wire'
import { chosen } from './chosen'
import { goodsNeeds, shelfStates } from './kinds/goods'
import { listSorts } from './list-sorts'
import { filter, listInput, searchedWords } from './listed'
import { sortField } from './sort-field'

const entrySchema = record({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  tradeName: z.string(),
  spec: z.string(),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  /** Yuan; absent while it is pending. */
  price: yuanSchema.optional(),
  /** Available to order. */
  stock: z.number(),
  state: keyOf(shelfStates),
})
export type GoodsEntry = z.output<typeof entrySchema>

export const deskGoodsCalls = {
  'desk.goodsList': call({
    method: 'GET',
    path: '/api/desk/goods',
    access: 'operator',
    permission: 'goods.read',
    summary:
      '全部商品，在架和下架的，新的在前，可按品类、分类名称和情况筛选，按买家的搜索查找，每页 20',
    input: record({
      state: filter(keyOf(shelfStates).optional()),
      sort: sortField(listSorts.goods),
      keywords: searchedWords,
      class: filter(goodsClassSchema.optional()),
      /** Name of a category; those below it count. */
      category: z.string().trim().max(60).default(''),
      need: filter(keyOf(goodsNeeds).optional()),
      ...listInput,
    }),
    data: record({
      items: z.array(entrySchema),
      paging: pagingSchema,
      /** How many of all that is found are in each state. */
      counts: z.record(z.number().int()),
      /** In the order of their trees; 0 stands at the top. */
      categories: z.array(record({ name: z.string(), depth: z.number().int() })),
    }),
  }),
  'desk.shelveGoods': call({
    method: 'POST',
    path: '/api/desk/goods_shelf',
    access: 'operator',
    permission: 'goods.write',
    summary: '把勾选的商品上架或下架，原来就是的不变',
    input: record({ ids: chosen('商品'), shelf: keyOf(shelfStates) }),
    /** How many of them have changed. */
    data: record({ count: z.number().int() }),
  }),
}
