import type { Goods } from '#contract/goods'
import type { PurchaseRow } from '#contract/purchase-list'
import { unitPriceOf } from '#app/views/goods/goods-row'
import { pick } from '#app/views/pick'

export const listGoodsFields = [
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
  'expiresOn',
  'isNearExpiry',
] as const

export type ListRow = Omit<PurchaseRow, 'goods' | 'candidates'> & {
  goods?: ListGoods
  candidates: ListGoods[]
}
export type ListGoods = Pick<
  NonNullable<PurchaseRow['goods']>,
  (typeof listGoodsFields)[number]
> & {
  /** Price of one 片, 粒, ml or g; absent where hidden or unknown. */
  unitPrice?: string
  /** There are reasons why it cannot be bought. */
  hasReasons?: true
}

export function toListGoods(goods: Goods): ListGoods {
  const each = unitPriceOf(goods)
  return {
    ...pick(goods, listGoodsFields),
    ...(each !== undefined && { unitPrice: each }),
    ...(goods.reasons.length > 0 && { hasReasons: true }),
  }
}

export function toListRow({ goods, candidates, ...row }: PurchaseRow): ListRow {
  return {
    ...row,
    ...(goods !== undefined && { goods: toListGoods(goods) }),
    candidates: candidates.map(toListGoods),
  }
}

/** A bar code that Excel has converted to a number and rounded, such as 6.99663E+12. */
export function ruinedCode(typed: string): string | undefined {
  const [, code] =
    /(?:^|[^\w.])(\d(?:\.\d+)?E\+(?:0?[7-9]|1\d))(?!\d)/iu.exec(typed.normalize('NFKC')) ?? []
  return code
}

export const rowFields = {
  quantity: (id: number) => `number-${id}`,
  goods: (id: number) => `goods-${id}`,
  was: (id: number) => `was-${id}`,
}

/** The value of a row, to detect changes. */
export function rowSays(quantity: string, goodsId: number | string | undefined): string {
  return `${quantity}/${goodsId ?? ''}`
}

/** The same with the row's version, to detect a version conflict. */
export function versionSays(version: number, says: string): string {
  return `${version}|${says}`
}

/** Parses both from a form; without a version where it has none. */
export function readVersion(sent: FormDataEntryValue | null): { version?: number; says?: string } {
  const [, version, says] =
    /^([1-9]\d{0,9})\|(.*)$/s.exec(typeof sent === 'string' ? sent : '') ?? []
  return version === undefined || says === undefined ? {} : { version: Number(version), says }
}

export interface RowChange {
  id: number
  version?: number
  quantity: string
  goodsId?: number
}

/**
 * The changed rows of a list page, from its form. Unchanged rows are left out, so that concurrent
 * changes there stay.
 */
export function readListRows(form: FormData): RowChange[] {
  return [...form].flatMap(([name, value]) => {
    const id = Number(/^number-([1-9]\d{0,14})$/.exec(name)?.[1] ?? 0)
    if (id === 0 || typeof value !== 'string') return []
    const chosen = form.get(rowFields.goods(id))
    const goodsId = typeof chosen === 'string' && /^\d{1,12}$/.test(chosen) ? chosen : undefined
    const quantity = value.trim().slice(0, 20)
    const { version, says } = readVersion(form.get(rowFields.was(id)))
    if (says === rowSays(quantity, goodsId)) return []
    return [
      {
        id,
        quantity,
        ...(version !== undefined && { version }),
        ...(goodsId !== undefined && { goodsId: Number(goodsId) }),
      },
    ]
  })
}

export function fieldsOfRows(rows: readonly RowChange[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ id, version, quantity, goodsId }): [string, string][] => [
      [rowFields.quantity(id), quantity],
      // A value that no row can have: it was changed, on this version.
      ...(version === undefined
        ? []
        : [[rowFields.was(id), versionSays(version, '')] satisfies [string, string]]),
      ...(goodsId === undefined
        ? []
        : [[rowFields.goods(id), String(goodsId)] satisfies [string, string]]),
    ]),
  )
}
