import { z } from 'zod'
import { additionSchema } from './addition'
import { call } from './call'
import { goodsSchema } from './goods'
import {
  mostListLetters,
  purchaseRowStates,
  suggestionReasons,
  tooLongListText,
} from './purchase-list-states'
import {
  flagSchema,
  idSchema,
  keyOf,
  pageInput,
  pagingSchema,
  timestampSchema,
  yuanSchema,
} from './scalars'
import { longestTyped } from './typed-quantity'
import { hiddenRowFields, hiddenRowsSchema } from './sheet-rows'
import { record, wire } from './wire'

const countsSchema = record({
  sure: z.number().int(),
  suggested: z.number().int(),
  choose: z.number().int(),
  none: z.number().int(),
  added: z.number().int(),
})
export type PurchaseListCounts = z.output<typeof countsSchema>

const summaryFields = {
  id: z.number().int(),
  source: z.enum(['text', 'file']),
  createdAt: timestampSchema,
  counts: countsSchema,
}
const summarySchema = record(summaryFields)
export type PurchaseListSummary = z.output<typeof summarySchema>

const rowSchema = record({
  id: z.number().int(),
  /** Row version, sent back with a change: a version conflict refuses the change. */
  version: z.number().int().default(1),
  /** Its place in the whole list, from 0; ids go the same way. */
  place: z.number().int(),
  typed: z.string(),
  words: z.string(),
  state: keyOf(purchaseRowStates),
  /** Raw text; '' if no number was read. */
  quantity: wire('number', z.string()),
  /** Typed unit, such as 件; '' for the product's unit. */
  unit: wire('bzdw', z.string()),
  /** The sure, chosen or suggested product. */
  goods: goodsSchema.optional(),
  /** Why it is suggested, the strongest reason first; empty in other states. */
  reasons: z.array(keyOf(suggestionReasons)).default([]),
  /** Words that tell no product and were left out for the suggestion: 缺了两个月了. */
  leftOut: z.string().optional(),
  /** An earlier open row of the list with the same question: answering it answers this one. */
  sameAs: record({ id: z.number().int(), place: z.number().int() }).optional(),
  /** Other candidates, best first, at most five. */
  candidates: z.array(goodsSchema),
  /** The store chose this product for the same words before. */
  isLearnt: z.boolean(),
  /** Conversion to the product's unit: 5 件 = 500 盒. */
  comesTo: z.string().optional(),
  problem: z.string().optional(),
  /** Announced adjustment: 加入时：起订 40，将改为 40（您填 3）. */
  willBe: z.string().optional(),
  addedNote: z.string().optional(),
})
export type PurchaseRow = z.output<typeof rowSchema>

/** Idempotency key made by the page: a repeat gets the first response. */
const tokenField = (message: string) =>
  z
    .string()
    .regex(/^[\w-]{16,64}$/, message)
    .optional()

/**
 * Changed rows with their raw quantity and chosen product. Optional, because a form cannot carry an
 * empty list.
 */
const savedRows = z
  .array(
    record({
      id: idSchema,
      version: z.coerce.number().int().min(1).safe().optional(),
      quantity: wire('number', z.string().trim().max(longestTyped, '数量过长').default('')),
      /** 0: none of the candidates; absent: unchanged. */
      goodsId: z.coerce.number().int().min(0).max(999_999_999_999).optional(),
    }),
  )
  .max(200, '一次最多 200 行')
  .optional()

export const purchaseListCalls = {
  'purchaseList.create': call({
    method: 'POST',
    path: '/api/purchase_list',
    access: 'buyer',
    needs: 'buy',
    summary: '把粘贴的文字变成采购清单：逐行认出商品和数量，保留 7 天',
    input: record({
      text: z
        .string({ required_error: '请粘贴或填写要采购的商品' })
        .trim()
        .min(1, '请粘贴或填写要采购的商品')
        .max(mostListLetters, tooLongListText),
      token: tokenField('请刷新页面后再识别'),
    }),
    // A Chinese character takes nine bytes in a form.
    mostBytes: 9 * mostListLetters + 1_024,
    data: record({
      ...summaryFields,
      /** Lines that are no goods, such as greetings, and are left out. */
      ignored: z.number().int().default(0),
    }),
  }),
  'purchaseList.createFromFile': call({
    method: 'POST',
    path: '/api/purchase_list_file',
    access: 'buyer',
    needs: 'buy',
    summary: '把表格（.xlsx、CSV）变成采购清单',
    upload: 'file',
    input: record({ ...hiddenRowFields, token: tokenField('请刷新页面后再识别') }),
    data: record({ ...summaryFields, hidden: hiddenRowsSchema }),
  }),
  'purchaseList.list': call({
    method: 'GET',
    path: '/api/purchase_list',
    access: 'buyer',
    summary: '本店 7 天内的采购清单，新的在前',
    input: record({}),
    data: record({ items: z.array(summarySchema) }),
  }),
  'purchaseList.detail': call({
    method: 'GET',
    path: '/api/purchase_list/{id}',
    access: 'buyer',
    summary: '一份采购清单，每页 100 行',
    input: record({
      id: idSchema,
      state: keyOf(purchaseRowStates).optional().catch(undefined),
      ...pageInput,
    }),
    data: record({
      list: summarySchema,
      rows: z.array(rowSchema),
      paging: pagingSchema,
      /** By how much adding all sure rows makes the cart grow; absent when prices are hidden. */
      total: yuanSchema.optional(),
      /** By how much more with all suggested rows. */
      suggestedTotal: yuanSchema.optional(),
      /** Number of products that adding the sure rows puts into the cart, and all with the suggested. */
      sureProducts: z.number().int().default(0),
      allProducts: z.number().int().default(0),
      /** Sure rows of the whole list without a readable number. */
      numberless: z.number().int().default(0),
    }),
  }),
  'purchaseList.save': call({
    method: 'POST',
    path: '/api/purchase_list/{id}',
    access: 'buyer',
    needs: 'buy',
    summary: '保存清单各行的数量和选择；别人改过、已加入购物车的行不覆盖，在该行说明（422）',
    input: record({ id: idSchema, list: savedRows }),
    data: summarySchema,
  }),
  'purchaseList.add': call({
    method: 'POST',
    path: '/api/purchase_list/{id}/add',
    access: 'buyer',
    needs: 'buy',
    summary: '保存各行，并把确定的行（按需也把建议的行）加入购物车，每行只加一次',
    input: record({
      id: idSchema,
      list: savedRows,
      /** Adds the suggested rows too; their cart lines stay marked as suggested. */
      takesSuggested: wire('suggested', flagSchema.optional()),
      token: tokenField('请刷新页面后再加入'),
    }),
    data: record({
      addition: additionSchema,
      /** Rows added by this request, and those of them that were adjusted. */
      addedRows: z.number().int().default(0),
      adjustedRows: z.number().int().default(0),
      refusedRows: z.number().int().default(0),
      /** Sure rows without a readable number. */
      skipped: z.number().int(),
      /** The first skipped row and its page in the whole list. */
      firstSkipped: record({ id: z.number().int(), page: z.number().int() }).optional(),
      counts: countsSchema,
    }),
  }),
}

export const purchasedOrders = ['count', 'last', 'name'] as const

export const purchasedCalls = {
  'user.fastBuy': call({
    method: 'GET',
    path: '/api/user/fast_buy',
    access: 'buyer',
    summary: '采购过的商品，按次数（count）、最近（last）或名称（name），每页 20',
    input: record({ ...pageInput, order: z.enum(purchasedOrders).catch('count').default('count') }),
    data: record({
      items: z.array(
        record({
          goods: goodsSchema,
          times: z.number().int(),
          lastAt: timestampSchema,
          lastQuantity: wire('last_number', z.number()),
          lastPrice: yuanSchema,
        }),
      ),
      paging: pagingSchema,
    }),
  }),
  'user.replenish': call({
    method: 'GET',
    path: '/api/user/replenish',
    access: 'buyer',
    summary: '按本店自己的节奏该补货的商品，先用完的在前，最多 100 种；购物车里的除外',
    input: record({}),
    data: record({
      items: z.array(
        record({
          goods: goodsSchema,
          /** Median interval between orders in days, and median quantity. */
          everyDays: z.number().int(),
          usualQuantity: wire('usual_number', z.number()),
          /** The usual quantity as it can be ordered now; 0 if it cannot. */
          proposedQuantity: wire('proposed_number', z.number()),
          lastAt: timestampSchema,
          lastQuantity: wire('last_number', z.number()),
          runsOutAt: timestampSchema,
        }),
      ),
    }),
  }),
}
