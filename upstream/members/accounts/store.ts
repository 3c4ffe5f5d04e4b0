import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Context } from '#upstream/kernel/context'
import type { GoodsClass } from '#contract/goods'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { readControlAccess } from '#upstream/goods/controlled/store'
import type { Buyer, LicenceKind } from '#upstream/kernel/buyer'
import { noteSeen, type Place } from './session-store'

/** A buyer as members know it: whether it owes a receipt for 含麻 goods is known to their orders. */
export type KnownBuyer = Omit<Buyer, 'hmReceiptDue'>

/** The buyer a token stands for, or undefined when it is unknown or expired. Four queries. */
export async function getKnownBuyerByTokenHash(
  ctx: Context,
  hash: string,
): Promise<KnownBuyer | undefined> {
  const row = await selectStores(ctx.db)
    .innerJoin('tokens', 'tokens.store_id', 'stores.id')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', ctx.now)
    .select('tokens.seen_at')
    .executeTakeFirst()
  if (row === undefined) return undefined
  noteSeen(ctx, { hash, seenAt: row.seen_at })
  return readBuyer(ctx.db, row)
}

/** A member as buyer for one of the member's own stores; undefined for another's. As many queries. */
export async function getKnownBuyerOfStore(
  db: Db,
  memberId: number,
  storeId: number,
): Promise<KnownBuyer | undefined> {
  const row = await selectStores(db)
    .where('stores.id', '=', storeId)
    .where('stores.owner_id', '=', memberId)
    .executeTakeFirst()
  return row && readBuyer(db, row)
}

/** The stores that a member owns, in the order they were made. */
export function listOwnStores(db: Db, memberId: number) {
  return db
    .selectFrom('stores')
    .select(['id', 'company', 'kind', 'approval'])
    .where('owner_id', '=', memberId)
    .orderBy('id')
    .execute()
}

function selectStores(db: Db) {
  return db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .select(['members.username', 'members.name', 'members.phone'])
    .selectAll('stores')
}

type StoreRow = Awaited<ReturnType<ReturnType<typeof selectStores>['executeTakeFirstOrThrow']>>

async function readBuyer(db: Db, row: StoreRow): Promise<KnownBuyer> {
  const [licences, scope, control] = await Promise.all([
    db.selectFrom('licences').selectAll().where('store_id', '=', row.id).orderBy('id').execute(),
    db.selectFrom('store_scope').select('class').where('store_id', '=', row.id).execute(),
    readControlAccess(db, row.id),
  ])
  return {
    memberId: row.owner_id,
    storeId: row.id,
    username: row.username,
    name: row.name,
    phone: row.phone,
    company: row.company,
    kind: row.kind,
    region: row.region,
    rank: row.rank,
    approval: row.approval,
    balanceFen: row.balance_fen,
    approvalFromFen: row.approval_from_fen,
    points: row.points,
    isRxAllowed: row.is_rx_allowed === 1,
    hasHmRight: row.has_hm_right === 1,
    isSpecial: row.is_special === 1,
    canSeeFreeShippingZone: row.is_show_youx === 1,
    contractSignedAt: row.contract_signed_at,
    contractSignedBy: row.contract_signed_by,
    manager: { name: row.manager_name, phone: row.manager_phone },
    licences: licences.map((licence) => ({
      kind: licence.kind as LicenceKind,
      number: licence.number,
      validUntil: licence.valid_until,
      isInReview: licence.state === 'review',
    })),
    scope: new Set(scope.map((entry) => entry.class as GoodsClass)),
    control,
  }
}

/** The member who signs in under this name or phone, as `accountKey` spells it, with their first store. */
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
    .innerJoin('stores', 'stores.owner_id', 'members.id')
    .select(['members.id', 'members.phone', 'members.password_hash'])
    .select(['stores.id as store_id', 'stores.company'])
    .orderBy('stores.id')
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
  await db
    .updateTable('stores')
    .set({ approval_from_fen: fen })
    .where('id', '=', storeId)
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

/** When a member's account was made, ms. */
export async function getMemberSince(db: Db, memberId: number): Promise<number> {
  const row = await selectMember(db, memberId).select('created_at').executeTakeFirstOrThrow()
  return row.created_at
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

export async function signContract(ctx: Context, storeId: number, signer: string): Promise<void> {
  await ctx.db
    .updateTable('stores')
    .set({ contract_signed_at: ctx.now, contract_signed_by: signer })
    .where('id', '=', storeId)
    .where('contract_signed_at', 'is', null)
    .execute()
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
