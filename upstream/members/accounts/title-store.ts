import type { Db } from '#upstream/kernel/db/database'

/**
 * Name and kind of a company, and the credit code on its checked business licence ('' without one),
 * for invoices. Undefined for an unknown store.
 */
export async function getCompany(db: Db, storeId: number) {
  const row = await db
    .selectFrom('stores')
    .select((eb) => [
      'company',
      'kind',
      eb
        .selectFrom('licences')
        .select('number')
        .whereRef('licences.store_id', '=', 'stores.id')
        .where('licences.kind', '=', 'business')
        .where('licences.state', '<>', 'review')
        .orderBy('licences.id', 'desc')
        .limit(1)
        .as('tax_number'),
    ])
    .where('id', '=', storeId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return { company: row.company, kind: row.kind, taxNumber: row.tax_number ?? '' }
}

export async function listCompanies(
  db: Db,
  storeIds: readonly number[],
): Promise<Map<number, string>> {
  if (storeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'company'])
    .where('id', 'in', [...new Set(storeIds)])
    .execute()
  return new Map(rows.map(({ id, company }) => [id, company]))
}
