import { idSchema, quantitySchema, yuanSchema } from '#contract/scalars'

/** One row of a shelf form as the buyer sent it. */
export interface ShelfRow {
  goodsId: number
  /** As typed; empty when the row was left alone. */
  typed: string
  quantity?: number
  /** Why `typed` is no quantity. */
  error?: string
  /** What the page said when it was typed: the buyer's price (yuan) and the warehouse. */
  price?: string
  warehouseId?: number
}

const longestTyped = 20

/**
 * The rows of a shelf form: `number.124` is the quantity of goods 124, `seen.124` is
 * `<warehouse>:<price>`, the price empty when hidden. Full-width digits count as digits.
 */
export function readShelfRows(form: FormData): ShelfRow[] {
  const rows: ShelfRow[] = []
  for (const [name, value] of form) {
    const goodsId = idSchema.safeParse(/^number\.(\d+)$/.exec(name)?.[1])
    if (!goodsId.success || typeof value !== 'string') continue
    const typed = value.normalize('NFKC').trim().slice(0, longestTyped)
    const seen = form.get(`seen.${goodsId.data}`)
    const [warehouse, price] = typeof seen === 'string' ? seen.split(':') : []
    rows.push({
      goodsId: goodsId.data,
      typed,
      ...readQuantity(typed),
      price: yuanSchema.safeParse(price).data,
      warehouseId: idSchema.safeParse(warehouse).data,
    })
  }
  return rows
}

function readQuantity(typed: string): Pick<ShelfRow, 'quantity' | 'error'> {
  if (typed === '') return {}
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: '请输入数字' }
  const quantity = quantitySchema.safeParse(typed)
  return quantity.success
    ? { quantity: quantity.data }
    : { error: quantity.error.issues[0]?.message ?? '请输入数量' }
}
