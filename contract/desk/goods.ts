import { z } from 'zod'
import { call } from '../call'
import { goodsClassSchema } from '../goods'
import {
  daySchema,
  emptySchema,
  keyOf,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from '../scalars'
import { storeKinds } from '../kinds'
import { record, wire } from '../wire'
import { chosen } from './chosen'
import { editClaimSchema } from './edit-claim'
import { goodsFields, goodsPriceFields } from './goods-fields'
import { goodsNeeds, limitScopes, pictureStates, placings, shelfStates } from './kinds/goods'
import { priceReviewStates } from './kinds/orders'
import { deskDecision, deskRead } from './kit'
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
  /** What a file has besides, as a price list writes it; only in exports. */
  filed: record({
    licenceHolder: z.string(),
    dosageForm: z.string(),
    approvalNumber: z.string(),
    barcode: z.string(),
    class: goodsClassSchema,
    category: z.string(),
    /** Yuan; absent while unknown, and for who may not see prices. */
    cost: yuanSchema.optional(),
    packageStep: z.number(),
    caseQuantity: z.number(),
    minimum: z.number(),
    limit: z.number(),
    storage: z.string(),
    description: z.string(),
    isPrescription: z.boolean(),
    isHm: z.boolean(),
    isColdChain: z.boolean(),
  }).optional(),
})
export type GoodsEntry = z.output<typeof entrySchema>

const categorySchema = record({
  id: z.number().int(),
  name: z.string(),
  /** 0 stands at the top. */
  depth: z.number().int(),
})
export type GoodsCategory = z.output<typeof categorySchema>

/** A zone or themed list that goods are chosen for one by one. */
const zoneChoiceSchema = record({ code: z.string(), name: z.string() })
export type ZoneChoice = z.output<typeof zoneChoiceSchema>

/** A product as its form has it. */
const ownFieldsSchema = record({
  name: z.string(),
  tradeName: z.string(),
  manufacturer: z.string(),
  licenceHolder: z.string(),
  spec: z.string(),
  dosageForm: z.string(),
  approvalNumber: z.string(),
  code: z.string(),
  barcode: z.string(),
  unit: z.string(),
  class: goodsClassSchema,
  categoryId: z.number().int(),
  /** Quantities; 0 for none or unknown. */
  packageStep: z.number(),
  caseQuantity: z.number(),
  minimum: z.number(),
  limit: z.number(),
  limitScope: keyOf(limitScopes),
  /** '' for a limit of no period. */
  limitStartsOn: z.string(),
  freeShippingFrom: z.number(),
  storage: z.string(),
  location: z.string(),
  description: z.string(),
  isOnShelf: z.boolean(),
  isPrescription: z.boolean(),
  isHm: z.boolean(),
  isColdChain: z.boolean(),
  isClinicOnly: z.boolean(),
  isOnlineForbidden: z.boolean(),
  hasTraceCode: z.boolean(),
  zones: z.array(z.string()),
  isControlled: z.boolean(),
  deniedKinds: z.array(keyOf(storeKinds)),
  /** 江苏省、浙江省杭州市. */
  deniedRegions: z.string(),
  isByApplication: z.boolean(),
})
export type OwnGoodsFields = z.output<typeof ownFieldsSchema>

const pictureSchema = record({
  id: z.number().int(),
  /** As `goods.picture` knows it. */
  name: z.string(),
  place: z.number().int(),
  state: keyOf(pictureStates),
  /** Why it is refused. */
  reason: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** It should be ready, and its files are gone. */
  isMissing: z.boolean(),
})
export type OwnPicture = z.output<typeof pictureSchema>

const detailSchema = record({
  goods: ownFieldsSchema,
  version: z.number().int(),
  claim: editClaimSchema.optional(),
  /** Yuan; absent while pending, and unknown. */
  price: yuanSchema.optional(),
  cost: yuanSchema.optional(),
  /** Available to order. */
  stock: z.number(),
  warehouse: z.string(),
  /** Those on stock. */
  batches: z.array(
    record({
      id: z.number().int(),
      number: z.string(),
      expiresOn: daySchema.optional(),
      stock: z.number(),
      hasReport: z.boolean(),
    }),
  ),
  /** Prices that two people decide or decided, newest first. */
  reviews: z.array(
    record({
      id: z.number().int(),
      before: yuanSchema.optional(),
      after: yuanSchema,
      state: keyOf(priceReviewStates),
      /** The file, or which price was set at the desk. */
      file: z.string(),
      by: z.string(),
      createdAt: timestampSchema,
    }),
  ),
  categories: z.array(categorySchema),
  zones: z.array(zoneChoiceSchema),
  /** Of its manufacturer. */
  brand: z.string().optional(),
  /** Yuan; of controlled goods, for whom it is open to. */
  controlPrice: yuanSchema.optional(),
  /** Tags that visitors see. */
  tags: z.array(z.string()),
  /** Why a store of a kind that has every licence, scope and right could not buy it. */
  standing: z.array(record({ kind: keyOf(storeKinds), reasons: z.array(z.string()) })),
  /** The main one first. */
  pictures: z.array(pictureSchema),
})
export type DeskGoods = z.output<typeof detailSchema>

/** Which goods are meant, by what the list of goods is asked. */
export const goodsFilters = {
  state: filter(keyOf(shelfStates).optional()),
  keywords: searchedWords,
  class: filter(goodsClassSchema.optional()),
  /** Name of a category; those below it count, and an unknown one is no filter. */
  category: z.string().trim().max(60).default(''),
  need: filter(keyOf(goodsNeeds).optional()),
  /** Code of a zone or themed list of chosen goods; an unknown one is no filter. */
  zone: z.string().trim().max(60).default(''),
  /** Name of a brand; an unknown one is no filter. */
  brand: z.string().trim().max(60).default(''),
}

/** What goods can be filtered by. */
export const goodsChoices = {
  /** In the order of their trees. */
  categories: z.array(categorySchema),
  zones: z.array(zoneChoiceSchema),
  /** The names of those that have one. */
  brands: z.array(z.string()).default([]),
}

export const deskGoodsCalls = {
  'desk.goodsList': call({
    method: 'GET',
    path: '/api/desk/goods',
    access: 'operator',
    permission: 'goods.read',
    summary:
      '全部商品，在架和下架的，新的在前，可按品类、分类名称、专区、品牌和情况筛选，按买家的搜索查找，每页 20',
    input: record({ ...goodsFilters, sort: sortField(listSorts.goods), ...listInput }),
    data: record({
      items: z.array(entrySchema),
      paging: pagingSchema,
      /** How many of all that is found are in each state. */
      counts: z.record(z.number().int()),
      ...goodsChoices,
    }),
  }),
  'desk.goods': deskRead({
    path: '/api/desk/goods/{id}',
    subject: 'goods',
    permission: 'goods.read',
    summary: '一个商品：全部属性、批次和报告、价格复核；会标明本人处理中',
    data: detailSchema,
  }),
  'desk.addGoods': call({
    method: 'POST',
    path: '/api/desk/goods',
    access: 'operator',
    permission: 'goods.write',
    summary: '新增商品，价格待定，没有库存；内容按价目表同样整理',
    input: record(goodsFields),
    data: record({ id: z.number().int() }),
  }),
  'desk.saveGoods': deskDecision({
    path: '/api/desk/goods/{id}/edit',
    permission: 'goods.write',
    summary: '修改商品；内容按价目表同样整理',
    fields: goodsFields,
    data: emptySchema,
  }),
  'desk.setGoodsPrice': deskDecision({
    path: '/api/desk/goods/{id}/price',
    permission: 'prices.write',
    summary: '改商品的价格；低于进价或降幅过大的须另一人复核，复核前价格不变',
    fields: goodsPriceFields,
    data: record({ isWaiting: z.boolean() }),
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
  'desk.placeGoods': call({
    method: 'POST',
    path: '/api/desk/goods_place',
    access: 'operator',
    permission: 'goods.write',
    summary: '把勾选的商品改到一个分类，或加入、移出一个按名单的专区，原来就是的不变',
    input: record({
      ids: chosen('商品'),
      placing: keyOf(placings),
      categoryId: z.coerce.number().int().max(Number.MAX_SAFE_INTEGER).default(0),
      zone: z.string().max(40).default(''),
    }),
    /** How many of them have changed. */
    data: record({ count: z.number().int() }),
  }),
}
