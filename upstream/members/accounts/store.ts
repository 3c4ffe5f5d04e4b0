import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import type { Place } from './session-store'

/** The stores that a member owns, in the order they were made. */
export function listOwnStores(db: Db, memberId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'company', 'kind', 'approval'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/**
 * The member who signs in under this name or phone, as `accountKey` spells it, with the first store
 * they may act for: null where there is none.
 */
export function findMember(db: Db, login: string) {
  return selectSigningMember(db).where(isNamed(login)).executeTakeFirst()
}

/** The same, of a member who is known already. */
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

// One that is stopped comes after the others, and one that was only begun to be registered after all.
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

/** What a member is called, and where they are reached. */
export function getMember(db: Db, memberId: number) {
  return selectMember(db, memberId).select(['username', 'phone']).executeTakeFirstOrThrow()
}

/** What members are called, by id: their name, or where they gave none their username. */
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

/** Sets from how much on a store's orders need the yes of its 负责人, 分; null for never. */
export async function setApprovalLimit(db: Db, storeId: number, fen: number | null): Promise<void> {
  await db.updateTable('stores').set({ approval_from_fen: fen }).where('id', '=', storeId).execute()
}

/** Keeps what a store wished of shelf life last; the next checkout begins with it. */
export async function keepShelfMonths(db: Db, storeId: number, months: number): Promise<void> {
  await db
    .updateTable('stores')
    .set({ shelf_months: months })
    .where('id', '=', storeId)
    .where('shelf_months', '<>', months)
    .execute()
}

/** The member of a username, as it is compared, or of a phone. */
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

/** When a member's account was made, ms, and which user agreement was accepted when. */
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

/** Gives a member another phone, which has to be nobody's. */
export async function setPhone(db: Db, memberId: number, phone: string): Promise<void> {
  await db.updateTable('members').set({ phone }).where('id', '=', memberId).execute()
}

/** Gives a member another password; whoever calls ends the sessions that have to end. */
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

/** Whether anybody has an account yet. */
export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The licence holder of a store, as a part of another statement. */
export function ownerOf(storeId: number): RawBuilder<number> {
  return sql<number>`(select owner_id from stores where id = ${storeId})`
}

/** The beginning of statements that tell of stores by name; others join what is theirs. */
export function selectCompanies(db: Db) {
  return db.selectFrom('stores').select('stores.company')
}

/** What these stores are called, by id. */
export async function listCompanyNames(
  db: Db,
  storeIds: readonly number[],
): Promise<Map<number, string>> {
  if (storeIds.length === 0) return new Map()
  const rows = await selectCompanies(db)
    .select('stores.id')
    .where('stores.id', 'in', storeIds)
    .execute()
  return new Map(rows.map(({ id, company }) => [id, company]))
}

/** What a store has of its own: its balance, 分, or its points. */
type StoreSum = 'balance_fen' | 'points'

/**
 * Adds to a store's balance or points (a negative change takes away) and answers what is there then.
 * Undefined when there is too little: one conditional statement changes it or leaves it. Callers write
 * the change into its log: `moveBalance`, `movePoints`.
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

/** How much of a sum a store has. */
export async function getSum(db: Db, sum: StoreSum, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('stores')
    .select(`${sum} as value`)
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.value
}

/** The balances of some stores by id, in order of their ids: those after one. */
export function listBalances(db: Db, { after, most }: { after: number; most: number }) {
  return db
    .selectFrom('stores')
    .select(['id', 'balance_fen'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** How many points of a store are to be taken back from the next ones that come. */
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
