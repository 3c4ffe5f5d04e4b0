import { z } from 'zod'
import { call } from './call'
import { record } from './wire'

/** Six digits of GB/T 2260: two each for province, city and district. */
export const regionCodeSchema = z.string().regex(/^\d{6}$/)

/**
 * A county, district or city of GB/T 2260 with its parents. A missing level repeats the
 * neighbouring name: 上海市 / 上海市 / 浦东新区, 河南省 / 济源市 / 济源市, 广东省 / 东莞市 / 东莞市.
 */
export const regionSchema = record({
  code: regionCodeSchema,
  province: z.string(),
  city: z.string(),
  district: z.string(),
})
export type Region = z.output<typeof regionSchema>

/** Characters per field; the longest full region has 26. */
const most = 40

const typed = (label: string) => z.string().trim().max(most, `${label}最多 ${most} 字`).default('')

/** Raw input: any field may contain the whole region. */
export const typedRegionFields = {
  province: typed('省份'),
  city: typed('城市'),
  district: typed('区县'),
}

export const regionCalls = {
  'region.find': call({
    method: 'GET',
    path: '/api/region',
    access: 'public',
    summary: '地区（国标 GB/T 2260，最多 10 条）',
    input: record({ q: z.string().max(100, '地区最多 100 字').default('') }),
    data: z.array(regionSchema),
  }),
}
