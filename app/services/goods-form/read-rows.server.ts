import { idSchema, yuanSchema } from '#contract/scalars'
import { formTokenField } from '#app/web/form-token'
import { longestTyped, readTypedQuantity } from '#contract/typed-quantity'

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
  /** The number of the draft that the field showed. */
  kept?: string
}

/**
 * The rows of a form with goods. `number/124/1/12.5` is the quantity of goods 124, shown with warehouse 1
 * and the price ¥12.50 (empty when hidden); a fifth part is the number of the draft that it showed.
 * Full-width digits count as digits.
 */
export function readGoodsFormRows(form: FormData): GoodsFormRow[] {
  const rows: GoodsFormRow[] = []
  for (const [name, value] of form) {
    const [field, id, warehouse, price, kept] = name.split('/')
    const goodsId = idSchema.safeParse(id)
    if (field !== 'number' || !goodsId.success || typeof value !== 'string') continue
    const typed = value.normalize('NFKC').trim().slice(0, longestTyped)
    rows.push({
      goodsId: goodsId.data,
      typed,
      ...readTypedQuantity(typed),
      price: yuanSchema.safeParse(price).data,
      warehouseId: idSchema.safeParse(warehouse).data,
      ...(kept !== undefined && { kept: decodeKept(kept) }),
    })
  }
  return rows
}

/** Whether the field showed a number of the draft, which the buyer took out. */
export function isEmptied({ typed, kept }: GoodsFormRow): boolean {
  return typed === '' && kept !== undefined
}

/** The page that a form was sent from, so that the same sent twice is known. */
export function readPage(form: FormData): string | undefined {
  const page = form.get(formTokenField)
  // Whatever else stands there was not written by us, and every press counts.
  return typeof page === 'string' && /^[\da-f-]{1,40}$/.test(page) ? page : undefined
}

// A name that we did not write is as good as one of another number.
function decodeKept(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
