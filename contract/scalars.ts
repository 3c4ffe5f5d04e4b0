import { z } from 'zod'
import { record } from './wire'

/** A schema for the keys of a table of words: `keyOf({ all: '通用券', … })`. */
export function keyOf<T extends string>(words: Record<T, string>) {
  return z.enum(Object.keys(words) as [T, ...T[]])
}

/**
 * A wire id. Digits in text are accepted in canonical form only: `0x1`, `1e0` and `01` would give
 * one resource several addresses.
 */
export const idSchema = z.preprocess(
  (value) => (typeof value === 'string' && !/^-?(0|[1-9]\d*)$/.test(value.trim()) ? NaN : value),
  z.coerce
    .number({ invalid_type_error: '编号应为数字' })
    .int('编号应为整数')
    .positive('编号应为正数')
    .max(Number.MAX_SAFE_INTEGER, '编号过大'),
)

/** Yuan as a decimal string with up to 4 places: "12.5", "3.3333". */
export const yuanSchema = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/, '金额格式不正确')

/** Whole units, or kg with up to 3 decimals for 中药饮片. */
export const quantitySchema = z.coerce
  .number({ invalid_type_error: '请输入数量' })
  .positive('数量应大于 0')
  .max(9_999_999, '数量过大')
  .refine((n) => Math.abs(n * 1000 - Math.round(n * 1000)) < 1e-6, '数量最多三位小数')

/** Milliseconds since 1970, server clock. */
export const timestampSchema = z.number().int()

/** A day, `2026-11-21`, in Asia/Shanghai. */
export const daySchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** `ids=1,2,3` on the wire, an array of numbers in code; at most 1000. */
export const idListSchema = z.preprocess(
  (value) =>
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value,
  z.array(idSchema).min(1, '请先选择商品').max(1000, '一次最多 1000 项'),
)

/** A boolean in a query or form: `1`/`0`. */
export const flagSchema = z.preprocess(
  (value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on',
  z.boolean(),
)

/**
 * A path of the shop (`/list`) or an http(s) URL. Any other text from an upstream, such as
 * `javascript:`, becomes ''.
 */
export const webAddressSchema = z
  .string()
  .max(2000)
  .regex(/^(?:$|\/(?![\\/])|https?:\/\/)/)
  .catch('')

export const pageInput = {
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
}

/** Pagination of a list. `total` is exact, or a lower bound when `isCapped`. */
export const pagingSchema = record({
  page: z.number().int(),
  pageSize: z.number().int(),
  total: z.number().int(),
  isCapped: z.boolean().default(false),
  /** Where the rows of an export go on (`after`); absent after the last. */
  next: z.number().int().optional(),
})
export type Paging = z.output<typeof pagingSchema>

export const emptySchema = z.object({}).passthrough()
