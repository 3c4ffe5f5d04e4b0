import type { CouponKind } from '#contract/kinds'
import type { GoodsClass } from '#contract/goods'
import { traitsOf } from '#upstream/goods/eligibility/store-scope'
import { groupBy } from '#upstream/kernel/group-by'
import { couponKindsFor } from '#upstream/goods/promotions/coupon-kinds'
import { selectRanks, selectSpecials } from '#upstream/goods/promotions/terms-store'
import type { Db } from '#upstream/kernel/db/database'
import { selectTerms } from '#upstream/kernel/db/search-terms'
import { mix } from './listing-columns'
import type { RankPrice } from './listing-prices'
import type { PlainRow, SpecialWindow } from './listing-specials'
import { selectIndexed } from './store'

/** A product as the index reads it; lists show it only when `isOnShelf`. */
export interface IndexRow {
  listed: PlainRow
  specials: readonly SpecialWindow[]
  isOnShelf: boolean
}

/** Products by id, sorted by id; unknown ids are left out. */
export async function readIndexRows(db: Db, ids: readonly number[]): Promise<IndexRow[]> {
  if (ids.length === 0) return []
  const [rows, specials, ranks] = await Promise.all([
    selectIndexed(db).where('goods.id', 'in', ids).execute(),
    selectSpecials(db).where('goods_id', 'in', ids).execute(),
    selectRanks(db).where('goods_id', 'in', ids).execute(),
  ])
  return toIndexRows(rows, specials, ranks)
}

export async function readIndexRowsAfter(
  db: Db,
  after: number,
  limit: number,
): Promise<IndexRow[]> {
  const rows = await selectIndexed(db).where('goods.id', '>', after).limit(limit).execute()
  const last = rows.at(-1)?.id ?? after
  const [specials, ranks] = await Promise.all([
    selectSpecials(db).where('goods_id', '>', after).where('goods_id', '<=', last).execute(),
    selectRanks(db).where('goods_id', '>', after).where('goods_id', '<=', last).execute(),
  ])
  return toIndexRows(rows, specials, ranks)
}

type TermRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

export function readTermsAfter(db: Db, after: number, limit: number): Promise<TermRow[]> {
  return selectTerms(db).where('id', '>', after).limit(limit).execute()
}

export function readTerms(db: Db, ids: readonly number[]): Promise<TermRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectTerms(db).where('id', 'in', ids).execute()
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectIndexed>['execute']>>[number]

type SelectedSpecial = Awaited<ReturnType<ReturnType<typeof selectSpecials>['execute']>>[number]

type SelectedRank = Awaited<ReturnType<ReturnType<typeof selectRanks>['execute']>>[number]

function toIndexRows(
  rows: SelectedRow[],
  specials: SelectedSpecial[],
  ranks: SelectedRank[],
): IndexRow[] {
  const windowsOf = groupBy(specials, (row) => row.goods_id)
  const ranksOf = groupBy(ranks, (row) => row.goods_id)
  return rows.map((row) => ({
    isOnShelf: row.is_on_shelf === 1,
    listed: toPlainRow(row, ranksOf.get(row.id) ?? []),
    specials: windowsOf.get(row.id) ?? [],
  }))
}

function toPlainRow(row: SelectedRow, ranks: readonly RankPrice[]): PlainRow {
  const zones = zonesOf(row)
  return {
    id: row.id,
    categoryId: row.category_id,
    class: row.class as GoodsClass,
    dosageForm: row.dosage_form,
    initial: row.manufacturer_initial,
    zones,
    traits: traitsOf({
      isPrescription: row.is_prescription === 1,
      isHm: row.is_hm === 1,
      isClinicOnly: row.is_clinic_only === 1,
      isOnlineForbidden: row.is_online_forbidden === 1,
    }),
    basePriceE4: row.base_price_e4,
    ranks,
    control: row.control,
    expiresOn: row.expires_on,
    isInStock: row.stock_milli > 0,
    createdAt: row.created_at,
    soldMilli: row.sold_milli,
    nameTerm: row.name_term ?? 0,
    tradeTerm: row.trade_term ?? 0,
    manufacturerTerm: row.manufacturer_term ?? 0,
    specTerm: row.spec_term ?? 0,
    fingerprint: fingerprintOf(row, zones),
  }
}

/** Its stored zones, plus those derived from controlled sale and coupon kinds. */
function zonesOf({ zones, control, is_hm, ...goods }: SelectedRow): string {
  const kinds = couponKindsFor({ class: goods.class as GoodsClass, isHm: is_hm === 1 })
  return [zones, ...(control === '' ? [] : ['controlled']), ...kinds.map(couponZone)].join(' ')
}

/** The pseudo zone code of goods that coupons of a kind apply to. */
export function couponZone(kind: CouponKind): string {
  return `coupon:${kind}`
}

// Any other field that a visitor's page shows changes `updated_at`.
function fingerprintOf(row: SelectedRow, zones: string): number {
  const expiry = row.expires_on === null ? 0 : Date.parse(row.expires_on) / 86_400_000
  return [
    row.stock_milli,
    Math.floor(row.stock_milli / 2 ** 32),
    row.base_price_e4 ?? -1,
    expiry,
    hashOf(zones),
    row.category_id,
    row.name_term ?? 0,
    row.manufacturer_term ?? 0,
    row.spec_term ?? 0,
    row.updated_at,
    Math.floor(row.updated_at / 2 ** 32),
  ].reduce((hash, value) => mix(hash, value | 0), 0)
}

function hashOf(text: string): number {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return hash
}
