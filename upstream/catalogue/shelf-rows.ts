import type { GoodsClass } from '#contract/goods'
import type { Db } from '../db/database'
import { mix, type ListingRow } from './listing-columns'

/** One product of the database as lists need it; `isOnShelf` says whether they show it at all. */
export interface ShelfRow {
  listed: ListingRow
  isOnShelf: boolean
}

/** Products by id, in the order of their ids; unknown ids are left out. */
export function readShelfRows(db: Db, ids: readonly number[]): Promise<ShelfRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : run(select(db).where('goods.id', 'in', ids))
}

/** At most `limit` products with ids above `after`, in the order of their ids. */
export function readShelfAfter(db: Db, after: number, limit: number): Promise<ShelfRow[]> {
  return run(select(db).where('goods.id', '>', after).limit(limit))
}

interface NameKey {
  id: number
  sort_key: string
}

/** Sort keys of at most `limit` names with term ids above `after`, in the order of their ids. */
export function readNameKeysAfter(db: Db, after: number, limit: number): Promise<NameKey[]> {
  return selectNameKeys(db).where('id', '>', after).limit(limit).execute()
}

/** Sort keys of names by term id. */
export function readNameKeys(db: Db, ids: readonly number[]): Promise<NameKey[]> {
  return ids.length === 0
    ? Promise.resolve([])
    : selectNameKeys(db).where('id', 'in', ids).execute()
}

function selectNameKeys(db: Db) {
  return db
    .selectFrom('search_terms')
    .select(['id', 'sort_key'])
    .where('kind', '=', 'name')
    .orderBy('id')
}

function select(db: Db) {
  return db
    .selectFrom('goods')
    .leftJoin('goods_terms', 'goods_terms.goods_id', 'goods.id')
    .select(['goods.id', 'category_id', 'class', 'dosage_form', 'manufacturer_initial'])
    .select(['base_price_e4', 'stock_milli', 'expires_on', 'sold_milli', 'is_on_promotion'])
    .select(['is_on_shelf', 'created_at', 'updated_at', 'zones', 'control'])
    .select(['name_term', 'trade_term', 'manufacturer_term', 'spec_term'])
    .orderBy('goods.id')
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

async function run(query: ReturnType<typeof select>): Promise<ShelfRow[]> {
  const rows = await query.execute()
  return rows.map((row) => ({ isOnShelf: row.is_on_shelf === 1, listed: toListingRow(row) }))
}

function toListingRow(row: SelectedRow): ListingRow {
  return {
    id: row.id,
    categoryId: row.category_id,
    class: row.class as GoodsClass,
    dosageForm: row.dosage_form,
    initial: row.manufacturer_initial,
    zones: zonesOf(row),
    // Where a price hidden from some would stand among the others must tell nobody: it has no place.
    priceE4: row.control === '' ? row.base_price_e4 : null,
    expiresOn: row.expires_on,
    isInStock: row.stock_milli > 0,
    isOnPromotion: row.is_on_promotion === 1,
    createdAt: row.created_at,
    soldMilli: row.sold_milli,
    nameTerm: row.name_term ?? 0,
    tradeTerm: row.trade_term ?? 0,
    manufacturerTerm: row.manufacturer_term ?? 0,
    specTerm: row.spec_term ?? 0,
    fingerprint: fingerprintOf(row),
  }
}

function zonesOf({ zones, control }: Pick<SelectedRow, 'zones' | 'control'>): string {
  return control === '' ? zones : `${zones} controlled`
}

// Everything a visitor's page shows either is one of these or moves `updated_at`.
function fingerprintOf(row: SelectedRow): number {
  const expiry = row.expires_on === null ? 0 : Date.parse(row.expires_on) / 86_400_000
  return [
    row.stock_milli,
    Math.floor(row.stock_milli / 2 ** 32),
    row.base_price_e4 ?? -1,
    expiry,
    row.is_on_promotion,
    hashOf(zonesOf(row)),
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
