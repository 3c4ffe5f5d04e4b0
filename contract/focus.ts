import { z } from 'zod'
import { call } from './call'
import { idListSchema, idSchema, webAddressSchema } from './scalars'
import { record, wire } from './wire'

/**
 * A picture of a slot (product.md §3). `text` is its wording, shown if the picture does not load.
 */
export const adSchema = record({
  /** Stable while the picture is in use, so that the browser can remember that it was closed. */
  id: z.number().int(),
  text: z.string(),
  image: webAddressSchema,
  url: webAddressSchema,
  /** Only an `open` link may be followed (product.md §8). */
  state: wire('status', z.enum(['open', 'blocked', 'upcoming']).catch('open').default('open')),
})
export type Ad = z.output<typeof adSchema>

const adsSchema = z.array(adSchema)

const slot = (path: string, summary: string) =>
  call({
    method: 'GET',
    path: `/api/focus${path}`,
    access: 'public',
    summary,
    input: record({}),
    data: adsSchema,
  })

/** The picture slots of product.md §7. */
export const focusCalls = {
  'focus.home': slot('', '首页轮播'),
  /** All slots of the page frame in one response. */
  'focus.common': call({
    method: 'GET',
    path: '/api/focus/common',
    access: 'public',
    summary: '每页公用广告位：顶部、底部、右上',
    input: record({}),
    data: record({ top: adsSchema, bottom: wire('dbxfc', adsSchema), right: adsSchema }),
  }),
  'focus.top': slot('/top', '顶部横幅'),
  'focus.bottom': slot('/dbxfc', '底部横幅'),
  'focus.right': slot('/right', '右上广告'),
  'focus.login': slot('/login', '登录页图片'),
  'focus.newBuyers': slot('/xrtj', '新人推荐'),
  'focus.brands': slot('/ppzq', '品牌专区'),
  'focus.brand': call({
    method: 'GET',
    path: '/api/focus/brand/{id}',
    access: 'public',
    summary: '一个品牌的图片',
    input: record({ id: idSchema }),
    data: adsSchema,
  }),
  'focus.controlled': slot('/kxzq', '控销专区'),
  'focus.newControlled': slot('/new_kxzq', '控销专区新品'),
  'focus.controlledAds': call({
    method: 'GET',
    path: '/api/focus/kxzq_ad',
    access: 'public',
    summary: '控销专区的指定图片；不给编号则为全部',
    input: record({ ids: idListSchema.optional() }),
    data: adsSchema,
  }),
  'focus.herbal': slot('/zyzq', '中药专区'),
  'focus.freeShipping': slot('/yx', '优选（包邮）专区'),
  'focus.posters': slot('/postList', '海报'),
  'focus.demo': call({
    method: 'GET',
    path: '/api/focus/demo',
    access: 'public',
    summary: '活动模板的图片；不给编号则为全部',
    input: record({ id: idSchema.optional() }),
    data: adsSchema,
  }),
}
