import { z } from 'zod'
import { batchSchema } from './batch'
import { call } from './call'
import { goodsClasses } from './goods-classes'
import { pictureFormats, pictureName, pictureSizes } from './goods-pictures'
import { couponKinds } from './kinds'
import { promotionNoteSchema } from './promotion-note'
import { reasonSchema } from './reason'
import {
  daySchema,
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  yuanSchema,
  timestampSchema,
} from './scalars'
import { listScopes, searchTypes } from './search'
import { record, wire } from './wire'
import { zoneNames, zoneSchema } from './zone'

export type GoodsClass = keyof typeof goodsClasses
export const goodsClassSchema = z.enum(Object.keys(goodsClasses) as [GoodsClass, ...GoodsClass[]])

export const tagSchema = record({ id: z.number().int(), name: z.string() })

/** A product in a list, as priced and available to this buyer now. */
export const goodsSchema = record({
  id: z.number().int(),
  /** 商品编号, as quoted on the phone. */
  code: wire('goods_sn', z.string()),
  name: z.string(),
  tradeName: z.string().default(''),
  manufacturer: wire('sccj', z.string()),
  spec: wire('ypgg', z.string()),
  dosageForm: wire('jx', z.string()),
  approvalNumber: wire('pzwh', z.string()),
  unit: wire('bzdw', z.string()),
  class: goodsClassSchema,
  categoryId: z.number().int(),
  /**
   * URLs of photos, or addresses of `goods.picture`; lists show the first, the product page all. If
   * empty, the shop draws a package.
   */
  images: wire('goods_image', z.array(z.string()).default([])),
  /** The buyer's price in yuan; absent when hidden (domain-rules §1). */
  price: yuanSchema.optional(),
  /** Price before promotions and agreements; absent when hidden. */
  basePrice: yuanSchema.optional(),
  /** Special price: its end (exclusive), the rest of its limit, the price afterwards. */
  special: record({
    until: timestampSchema,
    left: z.number().optional(),
    next: yuanSchema.optional(),
  }).optional(),
  /** Shown instead of a hidden price: 登录后可见价格, 资质审核后可见 … */
  priceNotice: z.string().optional(),
  /** Available stock, in `unit`. */
  stock: wire('number', z.number()),
  /** 中包装: quantities are multiples of it. */
  packageStep: wire('zbz', z.number().default(1)),
  /** 件装量, units of a full case; 0 if unknown. */
  caseQuantity: wire('jzl', z.number().default(0)),
  minimum: wire('min_number', z.number().default(1)),
  /** Largest quantity that can be ordered now, by step, stock and limits (domain-rules §3). */
  maximum: wire('max_number', z.number()),
  /** Limit per order; 0 for none. */
  limit: wire('qg_number', z.number().default(0)),
  /** Wording of a limit that is not per order: 本月限购 30 盒. */
  limitNote: z.string().optional(),
  /** Price ladder; absent when hidden, like `price`. */
  ladder: wire(
    'ladder_price',
    z.array(record({ from: wire('number', z.number()), price: yuanSchema })).optional(),
  ),
  /** 1: the reached step's price applies to the whole quantity; 2: only to the units above it. */
  ladderType: wire('ladder_price_type', z.union([z.literal(1), z.literal(2)]).optional()),
  /** 单品包邮: from `freeShippingFrom` on, everything from its warehouse ships free. */
  hasFreeShippingThreshold: wire('is_dpby', z.boolean().default(false)),
  freeShippingFrom: wire('free_shipping_number', z.number().default(0)),
  /** Ships free in any quantity. */
  isFreeShipping: z.boolean().default(false),
  /** Earliest expiry date in stock. */
  expiresOn: wire('xq', daySchema.optional()),
  isNearExpiry: wire('is_jxq', z.boolean().default(false)),
  isPrescription: wire('is_rx', z.boolean()),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  isInFreeShippingZone: wire('is_youx', z.boolean().default(false)),
  /** 控销: sold to selected buyers only. */
  isControlled: z.boolean().default(false),
  isBuyable: wire('is_buy', z.boolean()),
  reasons: z.array(reasonSchema).default([]),
  tags: wire('goods_tag', z.array(tagSchema).default([])),
  warehouseId: wire('ck_id', z.number().int()),
  isFavorite: z.boolean().default(false),
})
export type Goods = z.output<typeof goodsSchema>

export const goodsDetailSchema = record({
  goods: goodsSchema,
  barcode: z.string().default(''),
  storage: z.string().default(''),
  description: z.string().default(''),
  trail: z.array(record({ id: z.number().int(), name: z.string() })).default([]),
  batches: z.array(batchSchema).default([]),
  warehouse: z.string(),
  promotions: z.array(promotionNoteSchema).default([]),
  alternatives: z.array(goodsSchema).default([]),
  /** What the buyer's store paid for it lately, the newest first; empty for visitors. */
  bought: z
    .array(record({ at: timestampSchema, quantity: wire('number', z.number()), price: yuanSchema }))
    .default([]),
})

export const sortOrders = [
  'default',
  'name',
  'price_asc',
  'price_desc',
  'expiry',
  'newest',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** List filters, the same in the shop's URL and on the wire (product.md §2, §7). */
export const goodsFilterSchema = record({
  categoryId: wire('select', idSchema.optional().catch(undefined)),
  /** 2: the device tree. */
  deviceTree: wire('qx', z.coerce.number().int().safe().optional().catch(undefined)),
  /** 2: the 中药 tree. */
  herbalTree: wire('zy', z.coerce.number().int().safe().optional().catch(undefined)),
  keywords: z.string().max(100, '搜索词最多 100 字').optional(),
  type: z.enum(searchTypes).optional().catch(undefined),
  class: goodsClassSchema.optional().catch(undefined),
  dosageForm: wire('jx', z.string().max(20).optional().catch(undefined)),
  /** A–Z: initial of the manufacturer's pinyin. */
  initial: wire(
    'szm',
    z
      .string()
      .regex(/^[A-Z]$/)
      .optional()
      .catch(undefined),
  ),
  inStock: wire('stock', flagSchema.optional()),
  /** In the order of the zone unless `sort` is given. */
  zone: z.enum(zoneNames).optional().catch(undefined),
  topic: idSchema.optional().catch(undefined),
  brand: idSchema.optional().catch(undefined),
  coupon: keyOf(couponKinds).optional().catch(undefined),
  onPromotion: wire('promo', flagSchema.optional()),
  /** Of a store's list; by default `own` where more than a third is outside its scope. */
  scope: z.enum(listScopes).optional().catch(undefined),
  sort: z.enum(sortOrders).optional().catch(undefined),
  ...pageInput,
  pageSize: wire('size', z.coerce.number().int().min(1).max(100).catch(40).default(40)),
})
export type GoodsFilter = z.output<typeof goodsFilterSchema>

export const facetSchema = record({ value: z.string(), label: z.string(), count: z.number().int() })
export type Facet = z.output<typeof facetSchema>

export const goodsListSchema = record({
  items: z.array(goodsSchema),
  paging: pagingSchema,
  facets: record({
    class: z.array(facetSchema).default([]),
    dosageForm: wire('jx', z.array(facetSchema).default([])),
    initial: wire('szm', z.array(facetSchema).default([])),
  }),
  trail: z.array(record({ id: z.number().int(), name: z.string() })).default([]),
  zone: zoneSchema.optional(),
  /** Of a store that may buy: what is shown, and how many are outside its scope. */
  scope: record({ shown: z.enum(listScopes), outside: z.number().int() }).optional(),
  /** 满减 of the requested zone. */
  promotions: z.array(promotionNoteSchema).default([]),
  /** Note on a relaxed search: 已为您列出“连花清瘟”. */
  relaxed: z.string().optional(),
  /** `relaxed` names the goods for the use that was typed: 已为您列出 36 种降压药. */
  isByUse: z.boolean().optional(),
  /** Changes whenever the catalogue does; cached visitor pages are keyed by it. */
  version: z.string(),
})
export type GoodsList = z.output<typeof goodsListSchema>

/** Products of one generic name and dosage form; the requested one comes first. */
export const goodsComparisonSchema = record({
  items: z.array(goodsSchema).min(1),
  /** The store's last purchase of each product. */
  bought: z.array(
    record({
      goodsId: z.number().int(),
      at: timestampSchema,
      quantity: z.number(),
      price: yuanSchema,
    }),
  ),
})
export type GoodsComparison = z.output<typeof goodsComparisonSchema>

export const goodsCalls = {
  'goods.list': call({
    method: 'GET',
    path: '/api/goods/list',
    access: 'optional',
    summary: '商品列表与搜索',
    input: goodsFilterSchema,
    data: goodsListSchema,
  }),
  'goods.hot': call({
    method: 'GET',
    path: '/api/goods/hot',
    access: 'optional',
    summary: '热销商品',
    input: record({ limit: z.coerce.number().int().min(1).max(40).catch(12).default(12) }),
    data: z.array(goodsSchema),
  }),
  'goods.recommended': call({
    method: 'GET',
    path: '/api/index_wntj/1',
    access: 'optional',
    summary: '为您推荐：买家该补货的商品与常购分类的商品；访客为各分类热销',
    input: record({ limit: z.coerce.number().int().min(1).max(40).catch(12).default(12) }),
    data: z.array(goodsSchema),
  }),
  'goods.detail': call({
    method: 'GET',
    path: '/api/goods/detail/{id}',
    access: 'optional',
    summary: '商品详情',
    input: record({ id: idSchema }),
    data: goodsDetailSchema,
  }),
  'goods.compare': call({
    method: 'GET',
    path: '/api/goods/compare/{id}',
    access: 'optional',
    summary: '同类比价：同一通用名、同一剂型的各家商品，本品在内（最多 40 种），以及本店上次买的',
    input: record({ id: idSchema }),
    data: goodsComparisonSchema,
  }),
  'goods.picture': call({
    method: 'GET',
    path: '/api/goods/picture/{name}',
    access: 'public',
    summary: '商品图片，按内容命名，最长边 80、320 或 800 像素；没有时 404，由商城画出包装',
    input: record({
      name: z.string().regex(pictureName, '图片不存在'),
      size: z.enum(pictureSizes).default('320'),
      format: z.enum(pictureFormats).default('jpeg'),
    }),
    data: z.unknown(),
    download: true,
  }),
}
