import type { PurchaseRow } from '#contract/purchase-list'
import { pick } from './pick'

const shownOfGoods = [
  'id',
  'name',
  'tradeName',
  'spec',
  'manufacturer',
  'unit',
  'price',
  'priceNotice',
  'stock',
  'packageStep',
] as const

/** A row of a purchase list as its page shows it. */
export type ListRow = Omit<PurchaseRow, 'goods' | 'candidates'> & {
  goods?: ListGoods
  candidates: ListGoods[]
}
export type ListGoods = Pick<NonNullable<PurchaseRow['goods']>, (typeof shownOfGoods)[number]>

export function toListRow({ goods, candidates, ...row }: PurchaseRow): ListRow {
  return {
    ...row,
    ...(goods !== undefined && { goods: pick(goods, shownOfGoods) }),
    candidates: candidates.map((one) => pick(one, shownOfGoods)),
  }
}

/** Names of the fields of a row. */
export const rowFields = {
  quantity: (id: number) => `number-${id}`,
  goods: (id: number) => `goods-${id}`,
}

/** The rows of a page of a list, as its form sends them. */
export function readListRows(form: FormData): { id: number; quantity: string; goodsId?: number }[] {
  return [...form].flatMap(([name, value]) => {
    const id = /^number-([1-9]\d{0,14})$/.exec(name)?.[1]
    if (id === undefined || typeof value !== 'string') return []
    const chosen = form.get(rowFields.goods(Number(id)))
    const isChosen = typeof chosen === 'string' && /^\d{1,12}$/.test(chosen)
    return [
      {
        id: Number(id),
        quantity: value.trim().slice(0, 20),
        ...(isChosen && { goodsId: Number(chosen) }),
      },
    ]
  })
}

/** The rows of the form for typing, as lines of a text: what it is called, a blank, the number. */
export function textOfRows(rows: readonly TypedRow[]): string {
  return rows
    .filter(({ words }) => words !== '')
    .map(({ words, quantity }) => `${words} ${quantity}`.trim())
    .join('\n')
}

/** A row of the form for typing. */
export interface TypedRow {
  words: string
  quantity: string
}

export const mostTypedRows = 200

/** The rows of the form for typing, in its order, also those that are empty. */
export function readTypedRows(form: FormData): TypedRow[] {
  const text = (value: FormDataEntryValue | undefined) =>
    typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim().slice(0, 200) : ''
  const numbers = form.getAll('quantity')
  return form
    .getAll('words')
    .slice(0, mostTypedRows)
    .map((words, at) => ({ words: text(words), quantity: text(numbers[at]) }))
}
