import { sql } from 'kysely'
import type { Approval } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { Db } from '#upstream/kernel/db/database'
import { searchNameOf, plainName } from './company-name'
import type { CheckedLicence } from './rules'

/** A store with its owner, for review; undefined when it does not exist. */
export function getStoreToReview(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .selectAll('stores')
    .select(['members.username', 'members.name', 'members.phone'])
    .where('stores.id', '=', storeId)
    .executeTakeFirst()
}

export type StoreToReview = NonNullable<Awaited<ReturnType<typeof getStoreToReview>>>

const classes = Object.keys(goodsClasses) as GoodsClass[]

/** Classes of goods in a store's scope, in display order. */
export async function listScope(db: Db, storeId: number): Promise<GoodsClass[]> {
  const rows = await db
    .selectFrom('store_scope')
    .select('class')
    .where('store_id', '=', storeId)
    .execute()
  const held = new Set(rows.map((row) => row.class))
  return classes.filter((name) => held.has(name))
}

/** The ten oldest other stores of the same name in its normal form: a hint for the reviewer (domain-rules §12). */
export async function listNamesakes(db: Db, company: string, storeId: number) {
  if (company === '') return []
  return db
    .selectFrom('stores')
    .select(['id', 'credit_code', 'approval'])
    .where((eb) =>
      eb.or([eb('company', '=', company), eb('search_name', 'like', `${plainName(company)} %`)]),
    )
    .where('id', '<>', storeId)
    .orderBy('id')
    .limit(10)
    .execute()
}

export const unchecked = { checked_by: null, checked: '' }

/** Saves the first reviewer's result for this version; false on a version conflict. */
export async function keepCheck(
  db: Db,
  { id, version }: { id: number; version: number },
  check: { checked_by: number; checked: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ ...check, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('approval', '=', 'pending')
    .where('checked_by', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Discards the first reviewer's result, because the documents have changed. */
export async function dropCheck(db: Db, storeId: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ ...unchecked, version: sql<number>`version + 1` })
    .where('id', '=', storeId)
    .where('checked_by', 'is not', null)
    .execute()
}

/** Saves the decision on this version; false on a version conflict. */
export async function decideStore(
  db: Db,
  { id, version, from }: { id: number; version: number; from: Approval },
  decided: { approval: Approval; review_reason: string; rank?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ ...decided, ...unchecked, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('approval', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Saves the reviewer's details of this version; false on a version conflict. */
export async function setMemberDetails(
  db: Db,
  { id, version }: { id: number; version: number },
  details: Pick<
    StoreToReview,
    'rank' | 'manager_name' | 'manager_phone' | 'region' | 'region_code'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ ...details, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Increments the version of a store that was read; false on a version conflict. */
export async function bumpVersion(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Updates the company from its new licence; a credit code in use violates the unique index. */
export async function changeCompany(
  db: Db,
  storeId: number,
  company: Pick<StoreToReview, 'company' | 'kind' | 'credit_code' | 'region' | 'region_code'>,
): Promise<void> {
  await db
    .updateTable('stores')
    .set({
      ...company,
      search_name: searchNameOf(company.company),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', storeId)
    .execute()
}

/** Saves the checked licences, replacing those of the same kinds. */
export async function setLicences(
  db: Db,
  storeId: number,
  licences: readonly CheckedLicence[],
): Promise<void> {
  const kinds = licences.map(({ kind }) => kind)
  if (kinds.length === 0) return
  await db
    .deleteFrom('licences')
    .where('store_id', '=', storeId)
    .where('kind', 'in', kinds)
    .execute()
  await db
    .insertInto('licences')
    .values(licences.map((licence) => ({ ...licence, store_id: storeId, state: 'ok' })))
    .execute()
}

/**
 * Marks that a renewed licence of a kind waits for review, or that none does. It does not replace
 * the current licence and unblocks nothing (domain-rules §4).
 */
export async function setRenewal(
  db: Db,
  { storeId, kind }: { storeId: number; kind: LicenceKind },
  renewal: CheckedLicence | undefined,
): Promise<void> {
  await db
    .deleteFrom('licences')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('state', '=', 'review')
    .execute()
  if (renewal === undefined) return
  await db
    .insertInto('licences')
    .values({ ...renewal, store_id: storeId, state: 'review' })
    .execute()
}

/** Expiry date of the current licence of a kind; undefined for none. */
export async function getLastDay(
  db: Db,
  storeId: number,
  kind: LicenceKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('licences')
    .select((eb) => eb.fn.max<string | null>('valid_until').as('last'))
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .where('state', '=', 'ok')
    .executeTakeFirst()
  return row?.last ?? undefined
}

export async function setScope(
  db: Db,
  storeId: number,
  scope: readonly GoodsClass[],
): Promise<void> {
  await db.deleteFrom('store_scope').where('store_id', '=', storeId).execute()
  const rows = [...new Set(scope)].map((name) => ({ store_id: storeId, class: name }))
  if (rows.length > 0) await db.insertInto('store_scope').values(rows).execute()
}
