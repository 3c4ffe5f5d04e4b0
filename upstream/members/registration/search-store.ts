import { sql, type RawBuilder } from 'kysely'
import { readPhone } from '#contract/contact'
import { compactText } from '#contract/typed-text'
import type { Db } from '#upstream/kernel/db/database'
import { holds, lowerColumn, plainColumn } from '#upstream/kernel/db/plain-column'
import { plainName } from '#upstream/members/accounts/company-name'
import { selectOwnedStores } from '#upstream/members/accounts/store'

/** The digits at the end of a phone that people read out. */
const leastPhoneDigits = 4
const leastCodeLetters = 6

const people = ['stores.manager_name', 'members.name', 'store_profiles.contact'].map(plainColumn)
/**
 * SQL condition: the stores that anything names at the desk: company, its initials, account
 * manager, contact, user name, phone or credit code, all in the form of `plainName`
 * (docs/desk.md). Nothing is found by signs alone.
 */
function isNamed(keywords: string): RawBuilder<boolean> {
  const name = plainName(keywords)
  const phone = readPhone(keywords).replace(/-/g, '')
  const code = compactText(keywords).toLowerCase()
  const company = lowerColumn('stores.company')
  const named = [lowerColumn('stores.search_name'), company, ...people]
  const ways: RawBuilder<boolean>[] = name === '' ? [] : named.map((column) => holds(column, name))
  // As it stands, too: `search_name` is empty where another program wrote the row.
  if (name !== '')
    ways.push(
      holds(company, keywords.trim().toLowerCase()),
      holds(lowerColumn('members.username_key'), code),
    )
  if (new RegExp(`^\\d{${leastPhoneDigits},}$`).test(phone))
    ways.push(
      holds(lowerColumn('members.phone'), phone),
      holds(plainColumn('store_profiles.contact_phone'), phone),
    )
  if (code.length >= leastCodeLetters) ways.push(holds(lowerColumn('stores.credit_code'), code))
  return ways.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`(${sql.join(ways, sql` or `)})`
}

/** Ids of the stores that the keywords name, for `in`. */
export function selectNamedStores(db: Db, keywords: string) {
  return selectOwnedStores(db)
    .leftJoin('store_profiles', 'store_profiles.store_id', 'stores.id')
    .select('stores.id')
    .where(isNamed(keywords))
}

/** SQL condition: a column holds the id of a store that the keywords name. */
export function ofNamedStore(db: Db, column: string, keywords: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in ${selectNamedStores(db, keywords)}`
}

/** Ids of stores that the keywords name, at most 200. */
export async function findStores(db: Db, keywords: string): Promise<number[]> {
  const rows = await selectNamedStores(db, keywords).orderBy('stores.id').limit(200).execute()
  return rows.map(({ id }) => id)
}

/** Those of some stores that the keywords name. */
export async function filterStores(
  db: Db,
  ids: readonly number[],
  keywords: string,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectNamedStores(db, keywords)
    .where('stores.id', 'in', [...new Set(ids)])
    .execute()
  return new Set(rows.map(({ id }) => id))
}
