import type { Updateable } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { searchNameOf } from './company-name'
import { accountKey } from './rules'

/**
 * Password of an account that the wholesaler has entered and nobody has opened yet: it matches no
 * password, and the phone's owner sets the first one by 找回密码.
 */
export const unopened = 'unopened'

interface Names {
  ids: readonly number[]
  erpNos: readonly string[]
  creditCodes: readonly string[]
  companies: readonly string[]
}

/** Stores of these names, with their owners. */
export function listStoresNamed(db: Db, { ids, erpNos, creditCodes, companies }: Names) {
  return db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .select(['stores.id', 'owner_id', 'company', 'credit_code', 'kind', 'region', 'region_code'])
    .select(['approval', 'rank', 'manager_name', 'manager_phone', 'erp_no'])
    .select(['members.phone', 'members.password_hash'])
    .where('members.password_hash', '<>', '')
    .where((eb) =>
      eb.or([
        eb('stores.id', 'in', [...ids, 0]),
        eb.and([eb('erp_no', 'in', [...erpNos, '']), eb('erp_no', '<>', '')]),
        eb.and([eb('credit_code', 'in', [...creditCodes, '']), eb('credit_code', '<>', '')]),
        eb.and([eb('company', 'in', [...companies, '']), eb('company', '<>', '')]),
      ]),
    )
    .orderBy('stores.id')
    .execute()
}
/** Stores by their ids, with what is filed of them. */
export async function listCustomersById(db: Db, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  return listStoresNamed(db, { ids, erpNos: [], creditCodes: [], companies: [] })
}

/** Approved stores that may order, joined with their owners: the beginning of a query. */
export function selectCustomers(db: Db) {
  return db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .where('stores.approval', '=', 'approved')
    .where('stores.stopped_at', 'is', null)
}

/** Ids of approved stores after `after`, in their order. */
export async function listCustomerIds(db: Db, after: number, most: number): Promise<number[]> {
  const rows = await selectCustomers(db)
    .select('stores.id')
    .where('stores.id', '>', after)
    .orderBy('stores.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export type CustomerRow = Awaited<ReturnType<typeof listStoresNamed>>[number]

export function listMembersOfPhones(db: Db, phones: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['id', 'phone', 'password_hash'])
    .where('phone', 'in', [...phones, ''])
    .execute()
}

/** Inserts the owner of a customer; undefined where somebody has this name or phone. */
export async function insertOwner(
  { db, now }: Pick<Context, 'db' | 'now'>,
  phone: string,
): Promise<number | undefined> {
  const username = `kh${phone}`
  const row = await db
    .insertInto('members')
    .values({
      username,
      username_key: accountKey(username),
      phone,
      name: '',
      password_hash: unopened,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a store; its version counts up. */
export async function changeCustomer(
  db: Db,
  storeId: number,
  change: Updateable<Schema['stores']>,
): Promise<void> {
  const { company } = change
  await db
    .updateTable('stores')
    .set((eb) => ({
      ...change,
      ...(typeof company === 'string' && { search_name: searchNameOf(company) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', storeId)
    .execute()
}

/** Another phone for an owner whom nobody has opened yet. False where somebody has it. */
export async function changeOwnerPhone(
  db: Db,
  { memberId, phone }: { memberId: number; phone: string },
): Promise<boolean> {
  const taken = await listMembersOfPhones(db, [phone])
  if (taken.some(({ id }) => id !== memberId)) return false
  const username = `kh${phone}`
  await db
    .updateTable('members')
    .set({ phone, username, username_key: accountKey(username) })
    .where('id', '=', memberId)
    .where('password_hash', '=', unopened)
    .execute()
  return true
}
