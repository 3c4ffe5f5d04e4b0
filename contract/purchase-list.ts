import { z } from 'zod'
import { additionSchema } from './addition'
import { call } from './call'
import { goodsSchema } from './goods'
import { mostListLetters, purchaseRowStates, tooLongListText } from './purchase-list-states'
import { idSchema, keyOf, pageInput, pagingSchema, timestampSchema, yuanSchema } from './scalars'
import { longestTyped } from './typed-quantity'
import { record, wire } from './wire'

const countsSchema = record({
  sure: z.number().int(),
  choose: z.number().int(),
  none: z.number().int(),
  added: z.number().int(),
})
export type PurchaseListCounts = z.output<typeof countsSchema>

const summarySchema = record({
  id: z.number().int(),
  /** Where its rows came from. */
  source: z.enum(['text', 'file']),
  createdAt: timestampSchema,
  counts: countsSchema,
})
export type PurchaseListSummary = z.output<typeof summarySchema>

const rowSchema = record({
  id: z.number().int(),
  /** To be sent with a change: it is refused where somebody else has changed the row since. */
  version: z.number().int().default(1),
  /** As it was typed. */
  typed: z.string(),
  /** What of it was looked for. */
  words: z.string(),
  state: keyOf(purchaseRowStates),
  /** As it was typed; '' where no number was read. */
  quantity: wire('number', z.string()),
  /** What the number counts where it was said, 件; '' for the unit of the product. */
  unit: wire('bzdw', z.string()),
  goods: goodsSchema.optional(),
  /** What it may be besides, the likeliest first, at most five. */
  candidates: z.array(goodsSchema),
  /** The store chose this for the same words before. */
  isLearnt: z.boolean(),
  /** What the number comes to where it is said otherwise: 5 件 = 500 盒. */
  comesTo: z.string().optional(),
  /** Why it cannot be ordered so. */
  problem: z.string().optional(),
  /** What adding it will do to its number: 加入时：起订量 40，3 将调整为 40. */
  willBe: z.string().optional(),
  /** What came into the cart where it is not what the row says, and why. */
  addedNote: z.string().optional(),
})
export type PurchaseRow = z.output<typeof rowSchema>

/**
 * What a page of a list sends: numbers as they were typed, and the product that was chosen, of the rows
 * that were changed. Left out for none: an empty list does not travel in a form.
 */
const savedRows = z
  .array(
    record({
      id: idSchema,
      version: z.coerce.number().int().min(1).safe().optional(),
      quantity: wire('number', z.string().trim().max(longestTyped, '数量过长').default('')),
      /** 0 for none of them; without it what stands there stays. */
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
    }),
    // A Chinese character is nine bytes in a form.
    mostBytes: 9 * mostListLetters + 1_024,
    data: summarySchema,
  }),
  'purchaseList.createFromFile': call({
    method: 'POST',
    path: '/api/purchase_list_file',
    access: 'buyer',
    needs: 'buy',
    summary: '把表格（.xlsx、CSV）变成采购清单',
    upload: 'file',
    input: record({}),
    data: summarySchema,
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
      /** What the sure rows of the whole list come to now; absent where prices are hidden. */
      total: yuanSchema.optional(),
      /** Sure rows of the whole list that say no number, or none that can be read. */
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
    summary: '保存各行，并把确定的行加入购物车，每行只加一次',
    input: record({
      id: idSchema,
      list: savedRows,
      /** Made by the page: the same rows sent again with it get the answer of the first time. */
      token: z
        .string()
        .regex(/^[\w-]{16,64}$/, '请刷新页面后再加入')
        .optional(),
    }),
    data: record({
      addition: additionSchema,
      /** Rows that went into the cart now, and those of them whose number was adjusted. */
      addedRows: z.number().int().default(0),
      adjustedRows: z.number().int().default(0),
      /** Rows that are sure and whose product was refused. */
      refusedRows: z.number().int().default(0),
      /** Rows that are sure and say no number, or none that can be read. */
      skipped: z.number().int(),
      /** The first of these, and the page of the whole list that it stands on. */
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
          /** Orders with it. */
          times: z.number().int(),
          lastAt: timestampSchema,
          /** What was bought last, and at which price. */
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
          /** Medians of the days between orders, and of what was ordered. */
          everyDays: z.number().int(),
          usualQuantity: wire('usual_number', z.number()),
          /** The usual amount as it can be ordered now; 0 for what cannot. */
          proposedQuantity: wire('proposed_number', z.number()),
          lastAt: timestampSchema,
          lastQuantity: wire('last_number', z.number()),
          /** When it is used up at that pace. */
          runsOutAt: timestampSchema,
        }),
      ),
    }),
  }),
}
