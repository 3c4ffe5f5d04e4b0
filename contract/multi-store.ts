import { z } from 'zod'
import { call } from './call'
import { copySchema, ownStoreSchema } from './copy'
import { gridSources } from './multi-store-words'
import { reasonSchema } from './reason'
import { idSchema, keyOf, pageInput, pagingSchema, yuanSchema } from './scalars'
import { record, wire } from './wire'

/**
 * One product in one store, decided with that store's licences, control, price, limit and stock.
 */
const cellSchema = record({
  storeId: z.number().int(),
  quantity: wire('number', z.number()),
  inCart: z.number(),
  price: yuanSchema.optional(),
  priceNotice: z.string().optional(),
  reasons: z.array(reasonSchema),
  /** The adjusted quantity, if the typed one is not possible. */
  note: z.string().optional(),
})
export type GridCell = z.output<typeof cellSchema>

const rowSchema = record({
  id: z.number().int(),
  name: z.string(),
  spec: wire('ypgg', z.string()),
  manufacturer: wire('sccj', z.string()),
  unit: wire('bzdw', z.string()),
  packageStep: wire('zbz', z.number()),
  cells: z.array(cellSchema),
})
export type GridRow = z.output<typeof rowSchema>

const gridStoreSchema = record({
  store: ownStoreSchema,
  /** Products with an unsent quantity, across all pages. */
  typed: z.number().int(),
})

/** Only the changed cells; absent for none. */
const changesSchema = z
  .array(
    record({
      storeId: idSchema,
      goodsId: idSchema,
      /** 0 clears the cell. */
      quantity: wire(
        'number',
        z.coerce
          .number({ invalid_type_error: '请输入数量' })
          .min(0, '数量应大于 0')
          .max(9_999_999, '数量过大'),
      ),
    }),
  )
  .max(1_000, '一次最多 1000 格')
  .optional()
export type GridChange = NonNullable<z.output<typeof changesSchema>>[number]

const savedSchema = record({ stores: z.array(gridStoreSchema) })

export const multiStoreCalls = {
  'multiStore.grid': call({
    method: 'GET',
    path: '/api/multi_store',
    access: 'buyer',
    needs: 'buy',
    summary:
      '多店订货表：商品 × 同一负责人名下能采购的门店，每格按该店的资质、控销、价格、限购和库存判断',
    input: record({
      source: keyOf(gridSources).catch('favorites').default('favorites'),
      ...pageInput,
    }),
    data: record({
      source: keyOf(gridSources),
      stores: z.array(gridStoreSchema),
      rows: z.array(rowSchema),
      paging: pagingSchema,
    }),
  }),
  'multiStore.save': call({
    method: 'POST',
    path: '/api/multi_store',
    access: 'buyer',
    needs: 'buy',
    summary: '保存多店订货表里改过的数量，保留 30 天，只有本人看得到',
    input: record({ list: changesSchema }),
    data: savedSchema,
  }),
  'multiStore.send': call({
    method: 'POST',
    path: '/api/multi_store/send',
    access: 'buyer',
    needs: 'buy',
    summary: '保存改过的数量，并把填好的全部加入各店购物车，各店有结果；没加入的留在表里',
    input: record({
      list: changesSchema,
      /** Idempotency key made by the page, together with the quantities. */
      token: z.string().regex(/^[\w-]{16,64}$/, '请刷新页面后再发送'),
    }),
    data: copySchema,
  }),
}
