import { sql, type RawBuilder } from 'kysely'
import type { StoreKind } from '#contract/user'
import { insertRows } from '#upstream/kernel/db/bulk-insert'
import { hasNoOrder } from '#upstream/kernel/db/buyer-keys'
import type { Db } from '#upstream/kernel/db/database'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { selectCompanies } from '#upstream/members/accounts/store'

/** The approved stores these keys of `buyerKeys` name, by id; keys of one kind at a time. */
export async function listKeyedStores(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<number, { kind: StoreKind }>> {
  const rows = await inBatches(keys, (some) =>
    selectKeyed(db, some).select(['stores.id', 'kind']).execute(),
  )
  return new Map(rows.map(({ id, kind }) => [id, { kind }]))
}

/** How many those are; with `isFirst` only those whose licence holder has no order yet. */
export async function countKeyedStores(
  db: Db,
  keys: readonly string[],
  isFirst = false,
): Promise<number> {
  const counted = await inBatches(keys, (some) =>
    selectKeyed(db, some)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .$if(isFirst, (query) => query.where(hasNoOrder(sql.ref('stores.owner_id'))))
      .execute(),
  )
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** Of these stores those that the keys name. */
export async function listKeyedAmong(
  db: Db,
  keys: readonly string[],
  storeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const named = new Set(keys)
  if (named.has('all')) return new Set(storeIds)
  const isOfList = keys[0]?.startsWith('store:') === true
  if (isOfList) return new Set(storeIds.filter((id) => named.has(`store:${String(id)}`)))
  const rows = await inBatches(storeIds, (some) =>
    selectKeyed(db, keys).select('stores.id').where('stores.id', 'in', some).execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of these stores those whose licence holder has no order that was not cancelled. */
export async function listWithoutOrder(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await inBatches(storeIds, (some) =>
    selectCompanies(db)
      .clearSelect()
      .select('stores.id')
      .where('stores.id', 'in', some)
      .where(hasNoOrder(sql.ref('stores.owner_id')))
      .execute(),
  )
  return new Set(rows.map(({ id }) => id))
}

/** The companies of the first of these stores, by id. */
export async function listFirstCompanies(
  db: Db,
  keys: readonly string[],
  { most, isFirst }: { most: number; isFirst: boolean },
): Promise<string[]> {
  const rows = await inBatches(keys, (some) =>
    selectKeyed(db, some)
      .select(['stores.id', 'company'])
      .$if(isFirst, (query) => query.where(hasNoOrder(sql.ref('stores.owner_id'))))
      .orderBy('stores.id')
      .limit(most)
      .execute(),
  )
  return rows
    .sort((a, b) => a.id - b.id)
    .slice(0, most)
    .map(({ company }) => company)
}

/** All tags that any store has. */
export async function listTags(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('store_tags').select('tag').distinct().execute()
  return rows.map(({ tag }) => tag).sort()
}

export async function listTagsOf(db: Db, storeId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('store_tags')
    .select('tag')
    .where('store_id', '=', storeId)
    .execute()
  return rows.map(({ tag }) => tag).sort()
}

/** Replaces the tags of a store. */
export async function replaceTags(db: Db, storeId: number, tags: readonly string[]): Promise<void> {
  await db.deleteFrom('store_tags').where('store_id', '=', storeId).execute()
  await insertRows(
    db,
    'store_tags',
    tags.map((tag) => ({ store_id: storeId, tag })),
  )
}

/** Narrows a query of `stores` to those with a tag. */
export function hasTag(tag: string): RawBuilder<boolean> {
  return sql<boolean>`stores.id in (select store_id from store_tags where tag = ${tag})`
}

function selectKeyed(db: Db, keys: readonly string[]) {
  const [first = ''] = keys
  const values = keys.map((key) => key.slice(key.indexOf(':') + 1))
  const approved = selectCompanies(db).clearSelect().where('approval', '=', 'approved')
  const narrowed = {
    all: () => approved,
    kind: () => approved.where('kind', 'in', values as StoreKind[]),
    rank: () => approved.where('rank', 'in', values.map(Number)),
    store: () => approved.where('stores.id', 'in', values.map(Number)),
    region: () =>
      approved.where(
        sql<boolean>`(
          substr(region_code, 1, 2) || '0000' in (${sql.join(values)})
          or substr(region_code, 1, 4) || '00' in (${sql.join(values)})
          or region_code in (${sql.join(values)})
        )`,
      ),
    tag: () =>
      approved.where(
        sql<boolean>`stores.id in (
          select store_id from store_tags where tag in (${sql.join(values)})
        )`,
      ),
  }[first.split(':')[0] ?? '']
  return narrowed?.() ?? approved.where(sql<boolean>`1 = 0`)
}
