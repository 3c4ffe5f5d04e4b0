import { z } from 'zod'
import { call } from './call'
import { goodsSchema } from './goods'
import { idListSchema, pageInput, pagingSchema } from './scalars'
import { record } from './wire'

const goodsIds = record({ goodsIds: idListSchema })
const countData = record({ count: z.number().int() })

export const favoriteCalls = {
  'favorite.list': call({
    method: 'GET',
    path: '/api/favorite',
    access: 'buyer',
    summary: '我的收藏，每页 20',
    input: record(pageInput),
    data: record({ items: z.array(goodsSchema), paging: pagingSchema }),
  }),
  'favorite.add': call({
    method: 'POST',
    path: '/api/favorite',
    access: 'buyer',
    summary: '收藏',
    input: goodsIds,
    data: countData,
  }),
  'favorite.cancel': call({
    method: 'POST',
    path: '/api/favorite/cancel',
    access: 'buyer',
    summary: '取消收藏',
    input: goodsIds,
    data: countData,
  }),
}
