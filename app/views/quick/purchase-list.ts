import type { Goods } from '#contract/goods'
import type { PurchaseListCounts, PurchaseRow } from '#contract/purchase-list'
import { purchaseRowStates } from '#contract/purchase-list-states'
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

/** Several products that a pharmacist has to tell apart, asked once for all its lines. */
export function isQuestion({ state, goods, candidates, sameAs }: ListRow): boolean {
  const isOpen = state !== 'added' && goods === undefined && sameAs === undefined
  return isOpen && candidates.length > 0
}

/** The states that a list is shown by; 待确认 are the suggested rows and the questions. */
export const listStates = { open: '待确认', ...purchaseRowStates }
export type ListState = keyof typeof listStates

export function countByState(counts: PurchaseListCounts): Record<ListState, number> {
  return { open: counts.suggested + counts.choose, ...counts }
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

/** The rows of a list page by their number fields, in its order. */
function idsIn(form: FormData): number[] {
  return [...form.keys()].flatMap((name) => {
    const [, id] = /^number-([1-9]\d{0,14})$/.exec(name) ?? []
    return id === undefined ? [] : [Number(id)]
  })
}

/**
 * The row that Enter leads to: a form does not tell in which field it was pressed, so it is the one
 * below the last changed row, or below `at`, where the page had led before. Below the last row it is
 * that row again, and with neither the first; undefined only without rows.
 */
export function rowAfter(
  form: FormData,
  changed: readonly RowChange[],
  at: string | null,
): number | undefined {
  const ids = idsIn(form)
  const last = changed[changed.length - 1]?.id ?? Number(at)
  const below = ids.includes(last) ? ids.indexOf(last) + 1 : 0
  return ids[Math.min(below, ids.length - 1)]
}

/**
 * The row with the focus: the asked one, or where it has left the page or is in the cart meanwhile
 * the next below it, else the last. Rows have their ids in the order of the list.
 */
export function focusedRow(
  rows: readonly Pick<PurchaseRow, 'id' | 'state'>[],
  asked: string | undefined,
): number | undefined {
  if (asked === undefined || !/^[1-9]\d{0,14}$/.test(asked)) return undefined
  const open = rows.filter(({ state }) => state !== 'added')
  return (open.find(({ id }) => id >= Number(asked)) ?? open[open.length - 1])?.id
}

/**
 * The changed rows of a list page, from its form. Unchanged rows are left out, so that concurrent
 * changes there stay, and so is an unchanged product: a number beside a suggested one does not
 * choose it.
 */
export function readListRows(form: FormData): RowChange[] {
  return idsIn(form).flatMap((id) => {
    const value = form.get(rowFields.quantity(id))
    if (typeof value !== 'string') return []
    const chosen = form.get(rowFields.goods(id))
    const sent = typeof chosen === 'string' && /^\d{1,12}$/.test(chosen) ? chosen : undefined
    const quantity = value.trim().slice(0, 20)
    const { version, says } = readVersion(form.get(rowFields.was(id)))
    if (says === rowSays(quantity, sent)) return []
    const goodsId = says?.endsWith(rowSays('', sent)) === true ? undefined : sent
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
