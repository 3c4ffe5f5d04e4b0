import { idSchema, yuanSchema } from '#contract/scalars'
import { formTokenField } from '#app/web/form-token'
import { longestTyped, readTypedQuantity } from '#contract/typed-quantity'

export interface GoodsFormRow {
  goodsId: number
  /** As typed; empty when the row was left alone. */
  typed: string
  quantity?: number
  /** Why `typed` is invalid, or another message of the row. */
  error?: string
  isRefused?: boolean
  /** As shown when it was typed: the buyer's price (yuan) and the warehouse. */
  price?: string
  warehouseId?: number
  /** The draft's number that the field showed. */
  kept?: string
}

/**
 * The rows of a goods form. `number/124/1/12.5` is the quantity of goods 124, shown with warehouse
 * 1 and the price ¥12.50 (empty when hidden); a fifth part is the draft's number that it showed.
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

/** True when the field showed a draft number that the buyer deleted. */
export function isEmptied({ typed, kept }: GoodsFormRow): boolean {
  return typed === '' && kept !== undefined
}

/** The page id of a form, so that a repeated send is recognised (idempotent). */
export function readPage(form: FormData): string | undefined {
  const page = form.get(formTokenField)
  // Any other value was not written by this app; every press counts then.
  return typeof page === 'string' && /^[\da-f-]{1,40}$/.test(page) ? page : undefined
}

// An unknown encoding counts as another number.
function decodeKept(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
