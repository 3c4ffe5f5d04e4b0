import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { Place } from './session-store'

export function listOwnStores(db: Db, memberId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'company', 'kind', 'approval'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/**
 * The member with this name or phone, normalised by `accountKey`, with the first store they may act
 * for, or null.
 */
export function findMember(db: Db, login: string) {
  return selectSigningMember(db).where(isNamed(login)).executeTakeFirst()
}

export function getSigningMember(db: Db, memberId: number) {
  return selectSigningMember(db).where('members.id', '=', memberId).executeTakeFirst()
}

function selectSigningMember(db: Db) {
  return db
    .selectFrom('members')
    .leftJoin('stores', (join) => join.on('stores.id', '=', firstStore()))
    .select(['members.id', 'members.phone', 'members.password_hash'])
    .select(['stores.id as store_id', 'stores.company'])
}

// Stopped stores come after the others, unfinished registrations last.
function firstStore(): RawBuilder<number> {
  return sql<number>`(
    select first_store.id from stores as first_store
    where first_store.id in (
      select id from stores as own where own.owner_id = members.id
      union select store_id from store_people where store_people.member_id = members.id
    )
    order by case when first_store.approval = 'draft' then 2 when first_store.stopped_at is not null then 1
      else 0 end, first_store.id limit 1
  )`
}

export function getMember(db: Db, memberId: number) {
  return selectMember(db, memberId).select(['username', 'phone']).executeTakeFirstOrThrow()
}

/** Display names of members by id: the contact name, or the username without one. */
export async function listMemberNames(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'username'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name, username }) => [id, name === '' ? username : name]))
}

/** Sets the amount from which orders need the 负责人's approval, 分; null for never. */
export async function setApprovalLimit(db: Db, storeId: number, fen: number | null): Promise<void> {
  await db.updateTable('stores').set({ approval_from_fen: fen }).where('id', '=', storeId).execute()
}

/** Remembers the last shelf-life wish of a store as the default of the next checkout. */
export async function keepShelfMonths(db: Db, storeId: number, months: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ shelf_months: months })
    .where('id', '=', storeId)
    .where('shelf_months', '<>', months)
    .execute()
}

/** The member with this username or phone, normalised by `accountKey`. */
export function findMemberByAccount(db: Db, account: string) {
  return db
    .selectFrom('members')
    .select(['members.id', 'members.username', 'members.phone'])
    .where(isNamed(account))
    .executeTakeFirst()
}

function isNamed(account: string) {
  return (eb: ExpressionBuilder<Schema, 'members'>) =>
    eb.or([eb('members.username_key', '=', account), eb('members.phone', '=', account)])
}

/** When the account was created (ms), and which user agreement was accepted when. */
export function getMemberSince(db: Db, memberId: number) {
  return selectMember(db, memberId)
    .select(['created_at', 'agreement', 'agreed_at'])
    .executeTakeFirstOrThrow()
}

export async function getPasswordHash(db: Db, memberId: number): Promise<string> {
  const row = await selectMember(db, memberId).select('password_hash').executeTakeFirstOrThrow()
  return row.password_hash
}

function selectMember(db: Db, memberId: number) {
  return db.selectFrom('members').where('id', '=', memberId)
}

export async function setName(db: Db, memberId: number, name: string): Promise<void> {
  await db.updateTable('members').set({ name }).where('id', '=', memberId).execute()
}

export async function setPhone(db: Db, memberId: number, phone: string): Promise<void> {
  await db.updateTable('members').set({ phone }).where('id', '=', memberId).execute()
}

/** Sets the password hash; ending sessions is up to the caller. */
export async function setPassword(db: Db, memberId: number, hash: string): Promise<void> {
  await db.updateTable('members').set({ password_hash: hash }).where('id', '=', memberId).execute()
}

export async function insertToken(
  ctx: Context,
  token: { hash: string; member_id: number; store_id: number; expires_at: number } & Place,
): Promise<void> {
  await ctx.db
    .insertInto('tokens')
    .values({ ...token, created_at: ctx.now, seen_at: ctx.now })
    .execute()
  await ctx.db.deleteFrom('tokens').where('expires_at', '<=', ctx.now).execute()
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute()
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** SQL fragment: the licence holder of a store. */
export function ownerOf(storeId: number): RawBuilder<number> {
  return sql<number>`(select owner_id from stores where id = ${storeId})`
}

/** Base query for statements that show store names; callers add their joins. */
export function selectCompanies(db: Db) {
  return db.selectFrom('stores').select('stores.company')
}

/** Base query for statements that also search by the owner of a store. */
export function selectOwnedStores(db: Db) {
  return db.selectFrom('stores').innerJoin('members', 'members.id', 'stores.owner_id')
}

export async function listCompanyNames(
  db: Db,
  storeIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (storeIds.length === 0) return new Map()
  const rows = await selectCompanies(db)
    .select('stores.id')
    .where('stores.id', 'in', [...new Set(storeIds)])
    .execute()
  return new Map(rows.map(({ id, company }) => [id, company]))
}

/** A sum kept per store: the balance in 分, or points. */
type StoreSum = 'balance_fen' | 'points'

/**
 * Adds to a store's balance or points (negative subtracts) and returns the new value; undefined
 * when it would fall below zero. One conditional statement, safe under concurrency. Call it through
 * `moveBalance` or `movePoints`, which write the log.
 */
export async function moveSum(
  db: Db,
  sum: StoreSum,
  storeId: number,
  change: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('stores')
    .set((eb) => ({ [sum]: eb(sum, '+', change) }))
    .where('id', '=', storeId)
    .where((eb) => eb(eb(sum, '+', change), '>=', 0))
    .returning(`${sum} as after`)
    .executeTakeFirst()
  return row?.after
}

export async function getSum(db: Db, sum: StoreSum, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('stores')
    .select(`${sum} as value`)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.value
}

export function listBalances(db: Db, { after, most }: { after: number; most: number }) {
  return db
    .selectFrom('stores')
    .select(['id', 'balance_fen'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Points that will be deducted from the next ones the store earns. */
export async function getOwedPoints(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('stores')
    .select('points_owed')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.points_owed
}

export async function moveOwedPoints(db: Db, storeId: number, change: number): Promise<void> {
  await db
    .updateTable('stores')
    .set((eb) => ({ points_owed: eb('points_owed', '+', change) }))
    .where('id', '=', storeId)
    .execute()
}
