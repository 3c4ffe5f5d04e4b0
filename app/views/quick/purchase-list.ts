import type { Goods } from '#contract/goods'
import type { PurchaseRow } from '#contract/purchase-list'
import { unitPriceOf } from '#app/views/goods/goods-row'
import { pick } from '#app/views/pick'

/** What of a product a row of a list or of a template shows. */
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

/** A row of a purchase list as its page shows it. */
export type ListRow = Omit<PurchaseRow, 'goods' | 'candidates'> & {
  goods?: ListGoods
  candidates: ListGoods[]
}
export type ListGoods = Pick<
  NonNullable<PurchaseRow['goods']>,
  (typeof listGoodsFields)[number]
> & {
  /** What one 片, 粒, ml or g costs; absent where that is hidden or cannot be read. */
  unitPrice?: string
  /** There are reasons why it cannot be had. */
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

/** A bar code that Excel has turned into a number and rounded, such as 6.99663E+12. */
export function ruinedCode(typed: string): string | undefined {
  const [, code] =
    /(?:^|[^\w.])(\d(?:\.\d+)?E\+(?:0?[7-9]|1\d))(?!\d)/iu.exec(typed.normalize('NFKC')) ?? []
  return code
}

/** Names of the fields of a row. */
export const rowFields = {
  quantity: (id: number) => `number-${id}`,
  goods: (id: number) => `goods-${id}`,
  /** What the row said when its page was made. */
  was: (id: number) => `was-${id}`,
}

/** What a row says, to tell whether somebody has changed it. */
export function rowSays(quantity: string, goodsId: number | string | undefined): string {
  return `${quantity}/${goodsId ?? ''}`
}

/** The same with how often the row was changed before, to tell whether others have changed it since. */
export function versionSays(version: number, says: string): string {
  return `${version}|${says}`
}

/** Both, as a form sends them; no version where it names none. */
export function readVersion(sent: FormDataEntryValue | null): { version?: number; says?: string } {
  const [, version, says] =
    /^([1-9]\d{0,9})\|(.*)$/s.exec(typeof sent === 'string' ? sent : '') ?? []
  return version === undefined || says === undefined ? {} : { version: Number(version), says }
}

/** What a page of a list changes at a row. */
export interface RowChange {
  id: number
  version?: number
  quantity: string
  goodsId?: number
}

/**
 * The rows that were changed on a page of a list, as its form sends them. The others are left out, so
 * that what somebody else has written there meanwhile stays.
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

/** The fields of changed rows, to show again what was not saved. */
export function fieldsOfRows(rows: readonly RowChange[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ id, version, quantity, goodsId }): [string, string][] => [
      [rowFields.quantity(id), quantity],
      // Says nothing that a row can say: it was changed, on this version.
      ...(version === undefined
        ? []
        : [[rowFields.was(id), versionSays(version, '')] satisfies [string, string]]),
      ...(goodsId === undefined
        ? []
        : [[rowFields.goods(id), String(goodsId)] satisfies [string, string]]),
    ]),
  )
}
