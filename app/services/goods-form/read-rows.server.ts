import { idSchema, quantitySchema, yuanSchema } from '#contract/scalars'

/** One row of a form with goods as the buyer sent it. */
export interface GoodsFormRow {
  goodsId: number
  /** As typed; empty when the row was left alone. */
  typed: string
  quantity?: number
  /** Why `typed` is no quantity, or what else is to be said at the row. */
  error?: string
  /** The upstream refused the goods. */
  isRefused?: boolean
  /** What the page said when it was typed: the buyer's price (yuan) and the warehouse. */
  price?: string
  warehouseId?: number
}

const longestTyped = 20

/**
 * The rows of a form with goods. `number/124/1/12.5` is the quantity of goods 124, shown with warehouse 1
 * and the price ¥12.50 (empty when hidden). Full-width digits count as digits.
 */
export function readGoodsFormRows(form: FormData): GoodsFormRow[] {
  const rows: GoodsFormRow[] = []
  for (const [name, value] of form) {
    const [field, id, warehouse, price] = name.split('/')
    const goodsId = idSchema.safeParse(id)
    if (field !== 'number' || !goodsId.success || typeof value !== 'string') continue
    const typed = value.normalize('NFKC').trim().slice(0, longestTyped)
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

function readQuantity(typed: string): Pick<GoodsFormRow, 'quantity' | 'error'> {
  if (typed === '') return {}
  if (!/^\d+(\.\d+)?$/.test(typed)) return { error: '请输入数字' }
  const quantity = quantitySchema.safeParse(typed)
  return quantity.success
    ? { quantity: quantity.data }
    : { error: quantity.error.issues[0]?.message ?? '请输入数量' }
}
