import { z } from 'zod'
import { call } from '../call'
import {
  daySchema,
  flagSchema,
  idSchema,
  keyOf,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from '../scalars'
import { dayOfOneButton } from '../typed-day'
import { record, wire } from '../wire'
import { editClaimSchema } from './edit-claim'
import { goodsChoices, goodsFilters } from './goods'
import { ladderTypes, priceKinds, priceWays, openWindows, windowStates } from './kinds/goods'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listedPage, listInput, searchedWords } from './listed'
import { rankField } from './members'

/** One button sets a price, the other takes it away or ends it. */
const decision = z.enum(['set', 'end'])
const words = z.string().trim().max(100, '原因最多 100 字').default('')
/** As it is typed: `12.80`. */
const price = z.string().max(20, '最多 20 字').default('')
/** First and last day; without a first one from now on. */
const days = { from: dayOfOneButton, until: dayOfOneButton }

export const rankPriceFields = { decision, rank: rankField, price, words }

export const specialPriceFields = {
  decision,
  price,
  ...days,
  /** Per licence holder over the whole time; '' for none. */
  limit: z.string().max(20, '最多 20 字').default(''),
  isStrict: flagSchema,
  words,
}

export const ladderFields = {
  decision,
  type: z.enum(['1', '2']).default('1'),
  /** One a line: `100 12.00`. */
  steps: z.string().max(400, '最多 400 字').default(''),
  words,
}

export const controlPriceFields = { decision, price, words }

export const contractPriceFields = {
  decision,
  /** The wholesaler's number of the product. */
  code: z.string().trim().max(200, '最多 200 字').default(''),
  price,
  ...days,
  words,
}

const isWaiting = record({ isWaiting: z.boolean() })

const windowFields = {
  id: z.number().int(),
  price: yuanSchema,
  startsAt: timestampSchema,
  /** Exclusive. */
  endsAt: timestampSchema,
  state: keyOf(windowStates),
}

const contractSchema = record({ ...windowFields, storeId: z.number().int(), company: z.string() })

const changeSchema = record({
  id: z.number().int(),
  kind: keyOf(priceKinds),
  /** Of whom: the name of a rank, a company; '' for everybody. */
  of: z.string(),
  /** Absent for no price. */
  before: yuanSchema.optional(),
  after: yuanSchema.optional(),
  startsAt: timestampSchema,
  endsAt: timestampSchema.optional(),
  words: z.string(),
  source: keyOf(priceWays),
  by: z.string(),
  reason: z.string(),
  createdAt: timestampSchema,
})
export type PriceChange = z.output<typeof changeSchema>

const goodsPricesSchema = record({
  goods: record({ id: z.number().int(), code: z.string(), name: z.string(), spec: z.string() }),
  unit: z.string(),
  version: z.number().int(),
  claim: editClaimSchema.optional(),
  /** Absent while it is pending, and unknown. */
  price: yuanSchema.optional(),
  cost: yuanSchema.optional(),
  /** All nine; those without a price of their own pay the base price. */
  ranks: z.array(
    record({ rank: z.number().int(), name: z.string(), price: yuanSchema.optional() }),
  ),
  /** The latest first. */
  specials: z.array(record({ ...windowFields, limit: z.number(), isStrict: z.boolean() })),
  /** Those that are not over. */
  contracts: z.array(contractSchema),
  /** As it is typed; absent for none. */
  ladder: record({
    type: keyOf(ladderTypes),
    steps: z.string(),
    words: z.string(),
  }).optional(),
  /** Of a controlled sale, which has a price of its own or not; absent for other goods. */
  control: record({ price: yuanSchema.optional() }).optional(),
  /** Newest first, at most 50. */
  changes: z.array(changeSchema),
})
export type GoodsPrices = z.output<typeof goodsPricesSchema>

const storePriceSchema = record({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  manufacturer: z.string(),
  unit: z.string(),
  /** Absent while this store sees none; `notice` says why. */
  price: yuanSchema.optional(),
  notice: z.string(),
  /** 基础价, 会员等级价, 协议价; '' without a price. */
  source: z.string(),
  /** The last day of the price; absent for one without. */
  until: z.string().optional(),
  /** 满 100 ¥12.00; '' where none holds. */
  ladder: z.string(),
})
export type StorePrice = z.output<typeof storePriceSchema>

const rankPricesSchema = record({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  manufacturer: wire('sccj', z.string()),
  /** The base price; absent while it is pending. */
  price: yuanSchema.optional(),
  /** Those that have a price of their own. */
  ranks: z.array(record({ rank: z.number().int(), price: yuanSchema })),
})

const contractPriceSchema = record({
  id: z.number().int(),
  goodsId: z.number().int(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  storeId: z.number().int(),
  company: z.string(),
  price: yuanSchema,
  from: daySchema,
  /** Its last day. */
  until: daySchema,
  state: keyOf(openWindows),
})

export const priceCalls = {
  'desk.rankPrices': call({
    method: 'GET',
    path: '/api/desk/rank_price',
    access: 'operator',
    permission: 'prices.read',
    summary: '等级价表：商品的基础价和各会员等级的价格，筛选同商品，每页 20',
    input: record({ ...goodsFilters, ...listInput }),
    data: record({
      items: z.array(rankPricesSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      ...goodsChoices,
      /** What ranks are called, from 1 on; '' where one has no name. */
      names: z.array(z.string()),
    }),
  }),
  'desk.contractPrices': call({
    method: 'GET',
    path: '/api/desk/contract_price',
    access: 'operator',
    permission: 'prices.read',
    summary: '没有结束的协议价，可按客户和开始日期筛选，每页 20',
    input: record({ state: filter(keyOf(openWindows).optional()), ...listInput }),
    data: listed(contractPriceSchema),
  }),
  'desk.goodsPrices': deskRead({
    path: '/api/desk/goods_price/{id}',
    subject: 'goods',
    permission: 'prices.read',
    summary: '一个商品的全部价格：基础价、等级价、特价、协议价、阶梯价，以及价格历史',
    data: goodsPricesSchema,
  }),
  'desk.setRankPrice': deskDecision({
    path: '/api/desk/goods_price/{id}/rank',
    permission: 'prices.write',
    summary: '设定或取消一个会员等级的价格；低于进价或降幅过大的须另一人复核',
    fields: rankPriceFields,
    data: isWaiting,
  }),
  'desk.setSpecialPrice': deskDecision({
    path: '/api/desk/goods_price/{id}/special',
    permission: 'prices.write',
    summary: '设定有起止日期的特价，或终止执行中和未开始的特价；须复核的同上',
    fields: specialPriceFields,
    data: isWaiting,
  }),
  'desk.setLadder': deskDecision({
    path: '/api/desk/goods_price/{id}/ladder',
    permission: 'prices.write',
    summary: '设定或取消阶梯价；须复核的同上',
    fields: ladderFields,
    data: isWaiting,
  }),
  'desk.setControlPrice': deskDecision({
    path: '/api/desk/goods_price/{id}/control',
    permission: 'prices.write',
    summary: '设定或取消控销商品的控销价；须复核的同上',
    fields: controlPriceFields,
    data: isWaiting,
  }),
  'desk.storePrices': call({
    method: 'GET',
    path: '/api/desk/store_price/{id}',
    access: 'operator',
    permission: 'prices.read',
    summary: '一家门店的价目：在架商品现在对它的价格、来源和截止日，每页 40，以及它的协议价',
    input: record({
      id: idSchema,
      keywords: searchedWords,
      ...listedPage,
      /** For a file: the next 1,000 from this id on, as in lists of the desk. */
      after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    data: record({
      id: z.number().int(),
      company: z.string(),
      rank: z.string(),
      /** Of its contract prices. */
      version: z.number().int(),
      items: z.array(storePriceSchema),
      paging: pagingSchema,
      /** Those that are not over, without those of an export. */
      contracts: z.array(
        record({
          ...windowFields,
          goodsId: z.number().int(),
          code: z.string(),
          name: z.string(),
          spec: z.string(),
        }),
      ),
    }),
  }),
  'desk.setContractPrice': deskDecision({
    path: '/api/desk/store_price/{id}/contract',
    permission: 'prices.write',
    summary: '设定一家门店一个商品有起止日期的协议价，或终止它；须复核的同上',
    fields: contractPriceFields,
    data: isWaiting,
  }),
}
