import { sql } from 'kysely'
import type { Db } from '#upstream/kernel/db/database'
import { inBatches } from '#upstream/kernel/db/in-batches'
import { selectCompanies } from '#upstream/members/accounts/store'

/** How many approved stores these keys of `buyerKeys` name; keys of one kind at a time. */
export async function countKeyedStores(db: Db, keys: readonly string[]): Promise<number> {
  const [first = ''] = keys
  const values = keys.map((key) => key.slice(key.indexOf(':') + 1))
  const approved = selectCompanies(db)
    .clearSelect()
    .where('approval', '=', 'approved')
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const of = first.split(':')[0] ?? ''
  if (of === 'store') return countInBatches(db, values.map(Number))
  const narrowed = {
    all: approved,
    kind: approved.where('kind', 'in', values as ('clinic' | 'pharmacy' | 'company')[]),
    rank: approved.where('rank', 'in', values.map(Number)),
    region: approved.where(
      sql<boolean>`(
        substr(region_code, 1, 2) || '0000' in (${sql.join(values)})
        or substr(region_code, 1, 4) || '00' in (${sql.join(values)})
        or region_code in (${sql.join(values)})
      )`,
    ),
    tag: approved.where(
      sql<boolean>`stores.id in (select store_id from store_tags where tag in (${sql.join(values)}))`,
    ),
  }[of]
  const row = await narrowed?.executeTakeFirstOrThrow()
  return row?.count ?? 0
}

async function countInBatches(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await inBatches(ids, (some) =>
    selectCompanies(db)
      .clearSelect()
      .select('stores.id')
      .where('approval', '=', 'approved')
      .where('stores.id', 'in', some)
      .execute(),
  )
  return rows.length
}
