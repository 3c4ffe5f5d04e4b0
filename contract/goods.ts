import { z } from 'zod'
import { batchSchema } from './batch'
import { call } from './call'
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
import { searchTypes } from './search'
import { record, wire } from './wire'
import { zoneNames, zoneSchema } from './zone'

/** Scope classes of a licence (经营范围), domain-rules §4. */
export const goodsClasses = {
  chemical: '化学药制剂',
  patent: '中成药',
  antibiotic: '抗生素',
  biologic: '生物制品',
  pieces: '中药饮片',
  device1: '医疗器械Ⅰ类',
  device2: '医疗器械Ⅱ类',
  device3: '医疗器械Ⅲ类',
  food: '食品',
} as const
export type GoodsClass = keyof typeof goodsClasses
export const goodsClassSchema = z.enum(Object.keys(goodsClasses) as [GoodsClass, ...GoodsClass[]])

export const tagSchema = record({ id: z.number().int(), name: z.string() })

/** A product as a row of a list shows it, to this buyer, now. */
export const goodsSchema = record({
  id: z.number().int(),
  /** 商品编号, the number that a buyer tells the wholesaler on the phone. */
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
  /** Addresses of its photos, the first is shown; empty: the shop draws its package. */
  images: wire('goods_image', z.array(z.string()).default([])),
  /** The buyer's price; absent when this visitor may not see it. */
  price: yuanSchema.optional(),
  /** The price before any promotion or agreement; absent like `price`. */
  basePrice: yuanSchema.optional(),
  /** Of a special price: until when (exclusive), how much of its limit is left, the price after. */
  special: record({
    until: timestampSchema,
    left: z.number().optional(),
    next: yuanSchema.optional(),
  }).optional(),
  /** Why there is no price: 登录后可见价格, 资质审核后可见 … */
  priceNotice: z.string().optional(),
  /** Available now, in `unit`. */
  stock: wire('number', z.number()),
  /** 中包装: a quantity is a multiple of it. */
  packageStep: wire('zbz', z.number().default(1)),
  /** 件装量: a full case; 0 when unknown. */
  caseQuantity: wire('jzl', z.number().default(0)),
  minimum: wire('min_number', z.number().default(1)),
  /** The most that can be ordered now, by step, stock and limits. */
  maximum: wire('max_number', z.number()),
  /** The most that limits allow for one order; 0 is no limit. */
  limit: wire('qg_number', z.number().default(0)),
  /** The limit in words, when it is not one per order: 本月限购 30 盒. */
  limitNote: z.string().optional(),
  /** The price ladder: which price from which quantity on; absent when hidden, like `price`. */
  ladder: wire(
    'ladder_price',
    z.array(record({ from: wire('number', z.number()), price: yuanSchema })).optional(),
  ),
  /** 1: the reached step's price for the whole quantity; 2: only for the units above it. */
  ladderType: wire('ladder_price_type', z.union([z.literal(1), z.literal(2)]).optional()),
  /** 单品包邮: from `freeShippingFrom` on, everything from its warehouse ships free. */
  hasFreeShippingThreshold: wire('is_dpby', z.boolean().default(false)),
  freeShippingFrom: wire('free_shipping_number', z.number().default(0)),
  /** Even the smallest quantity ships free. */
  isFreeShipping: z.boolean().default(false),
  /** Nearest expiry of the batches on stock. */
  expiresOn: wire('xq', daySchema.optional()),
  isNearExpiry: wire('is_jxq', z.boolean().default(false)),
  isPrescription: wire('is_rx', z.boolean()),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  /** Belongs to the 优选 zone. */
  isInFreeShippingZone: wire('is_youx', z.boolean().default(false)),
  /** 控销: sold to some buyers only. */
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
  /** Category path from the root: id and name. */
  trail: z.array(record({ id: z.number().int(), name: z.string() })).default([]),
  batches: z.array(batchSchema).default([]),
  warehouse: z.string(),
  /** Promotions in force for the product, in words. */
  promotions: z.array(promotionNoteSchema).default([]),
  /** Products of the same generic name, of other makers or specs. */
  alternatives: z.array(goodsSchema).default([]),
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

/** Filters of a list, the same in the shop's address line and on the wire (product.md §2, §7). */
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
  /** Only the goods of a zone, in the order of the zone unless `sort` names another. */
  zone: z.enum(zoneNames).optional().catch(undefined),
  /** Only the goods of this themed list. */
  topic: idSchema.optional().catch(undefined),
  brand: idSchema.optional().catch(undefined),
  /** Only goods that coupons of this kind are good for. */
  coupon: keyOf(couponKinds).optional().catch(undefined),
  /** Only goods with a promotion in force. */
  onPromotion: wire('promo', flagSchema.optional()),
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
  /** The category of the list and those above it, from the root. */
  trail: z.array(record({ id: z.number().int(), name: z.string() })).default([]),
  /** The zone or themed list asked for. */
  zone: zoneSchema.optional(),
  /** 满减 in force for the goods of the zone asked for, in words. */
  promotions: z.array(promotionNoteSchema).default([]),
  /** What the search relaxed to find anything, in words: 已按“连花清瘟”为您查找. */
  relaxed: z.string().optional(),
  /** Changes whenever the catalogue does; pages that are kept for visitors depend on it. */
  version: z.string(),
})
export type GoodsList = z.output<typeof goodsListSchema>

/** Products of one generic name and dosage form, the one that was asked about first. */
export const goodsComparisonSchema = record({
  items: z.array(goodsSchema).min(1),
  /** What the buyer's store has bought of them, each with when, how much and at what price last. */
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
}
