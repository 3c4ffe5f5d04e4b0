import { z } from 'zod'
import { call } from './call'
import { idSchema, pageInput, pagingSchema } from './scalars'
import { record, wire } from './wire'

export const brandSchema = record({
  id: z.number().int(),
  name: z.string(),
  manufacturer: wire('sccj', z.string()),
  image: z.string(),
  intro: z.string(),
  goodsCount: z.number().int(),
})
export type Brand = z.output<typeof brandSchema>

export const brandListSchema = record({ items: z.array(brandSchema), paging: pagingSchema })

export const brandCalls = {
  'brand.list': call({
    method: 'GET',
    path: '/api/brand',
    access: 'public',
    summary: '品牌列表',
    input: record({ ...pageInput }),
    data: brandListSchema,
  }),
  'brand.detail': call({
    method: 'GET',
    path: '/api/brand/{id}',
    access: 'public',
    summary: '一个品牌',
    input: record({ id: idSchema }),
    data: brandSchema,
  }),
}
