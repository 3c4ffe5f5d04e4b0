import { z } from 'zod'
import { call } from '../call'
import { daySchema, yuanSchema } from '../scalars'
import { record } from '../wire'

/** The next 1,000 rows behind this one. */
const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0)
/** Absent after the last row. */
const next = z.number().int().optional()

const goodsFields = { code: z.string(), name: z.string(), spec: z.string(), unit: z.string() }

const rankRowSchema = record({
  ...goodsFields,
  /** The base price; absent while it is pending. */
  price: yuanSchema.optional(),
  /** Ranks with a price of their own. */
  ranks: z.array(record({ rank: z.number().int(), price: yuanSchema })),
})
export type RankPriceRow = z.output<typeof rankRowSchema>

const contractRowSchema = record({
  ...goodsFields,
  storeId: z.number().int(),
  company: z.string(),
  price: yuanSchema,
  from: daySchema,
  /** Its last day. */
  until: daySchema,
})
export type ContractPriceRow = z.output<typeof contractRowSchema>

/** Prices beside the base price as files that can be changed and imported again (desk.md §19). */
export const priceFileCalls = {
  'desk.rankPriceRows': call({
    method: 'GET',
    path: '/api/desk/price_file/ranks',
    access: 'operator',
    permission: 'prices.read',
    summary: '全部商品的等级价，按编号每次 1000 个，供导出后改好再导入',
    input: record({ after }),
    data: record({ items: z.array(rankRowSchema), next }),
  }),
  'desk.contractPriceRows': call({
    method: 'GET',
    path: '/api/desk/price_file/contracts',
    access: 'operator',
    permission: 'prices.read',
    summary: '全部没有结束的协议价，按编号每次 1000 个，供导出后改好再导入',
    input: record({ after }),
    data: record({ items: z.array(contractRowSchema), next }),
  }),
}
