import { z } from 'zod'
import { call } from './call'
import { record, wire } from './wire'

export const searchTypes = ['goods', 'manufacturer'] as const
export type SearchType = (typeof searchTypes)[number]

/** 本店可买 only, or everything. */
export const listScopes = ['own', 'all'] as const
export type ListScope = (typeof listScopes)[number]

export const suggestionSchema = record({
  text: wire('name', z.string()),
  hint: wire('remark', z.string()),
  goodsId: z.number().int().optional(),
})
export type Suggestion = z.output<typeof suggestionSchema>

export const searchCalls = {
  'goods.search': call({
    method: 'GET',
    path: '/api/goods/search',
    access: 'public',
    summary: '搜索建议（最多 10 条）',
    input: record({
      keywords: z.string().max(100, '搜索词最多 100 字').default(''),
      type: z.enum(searchTypes).catch('goods').default('goods'),
    }),
    data: z.array(suggestionSchema),
  }),
  'goods.categoryCounts': call({
    method: 'GET',
    path: '/api/goods/fl',
    access: 'optional',
    summary: '关键词在各分类下的商品数',
    input: record({
      keywords: z.string().max(100, '搜索词最多 100 字').default(''),
      scope: z.enum(listScopes).optional().catch(undefined),
    }),
    data: z.array(record({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  }),
}
