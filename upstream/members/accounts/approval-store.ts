import type { Insertable } from 'kysely'
import type { Approval } from '#contract/document-slots'
import type { StoreKind } from '#contract/user'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { searchNameOf } from './company-name'

type NewMember = Pick<
  Insertable<Schema['members']>,
  'username' | 'username_key' | 'phone' | 'password_hash' | 'agreement'
>

/** Inserts a member; undefined on a conflict with an existing name or phone. */
export async function insertMember(ctx: Context, member: NewMember): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('members')
    .values({ ...member, name: member.username, agreed_at: ctx.now, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Inserts the empty first store of a registering member. */
export async function insertDraftStore(
  ctx: Context,
  ownerId: number,
  contact: { manager_name: string; manager_phone: string },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('stores')
    .values({
      owner_id: ownerId,
      company: '',
      kind: 'clinic',
      region: '',
      approval: 'draft',
      rank: 1,
      balance_fen: 0,
      points: 0,
      has_hm_right: 0,
      ...contact,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an empty store for a member without any; its contact is the service desk. */
export function insertEmptyStore(ctx: Context, ownerId: number): Promise<number> {
  return insertDraftStore(ctx, ownerId, { manager_name: '客服中心', manager_phone: '' })
}

export interface StoreApproval {
  approval: Approval
  company: string
  kind: StoreKind
  creditCode: string
  submittedAt: number | undefined
  createdAt: number
  reason: string
}

export async function getStoreApproval(db: Db, storeId: number): Promise<StoreApproval> {
  const row = await db
    .selectFrom('stores')
    .select(['approval', 'company', 'kind', 'credit_code', 'submitted_at', 'created_at'])
    .select('review_reason')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  return {
    approval: row.approval,
    company: row.company,
    kind: row.kind,
    creditCode: row.credit_code,
    submittedAt: row.submitted_at ?? undefined,
    createdAt: row.created_at,
    reason: row.review_reason,
  }
}

export async function setCompany(
  db: Db,
  storeId: number,
  company: {
    company: string
    kind: StoreKind
    credit_code: string
    region: string
    region_code: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stores')
    .set({ ...company, search_name: searchNameOf(company.company) })
    .where('id', '=', storeId)
    .where('approval', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

const living = ['pending', 'approved', 'frozen'] as const

/** True when another store, pending or approved, has this credit code. */
export async function isCodeTaken(db: Db, code: string, storeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('credit_code', '=', code)
    .where('approval', 'in', living)
    .where('id', '<>', storeId)
    .executeTakeFirst()
  return row !== undefined
}

/** Submits a store for review; false when it is no longer open. */
export async function setPending(ctx: Context, storeId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('stores')
    .set({
      approval: 'pending',
      submitted_at: ctx.now,
      review_reason: '',
      checked_by: null,
      checked: '',
    })
    .where('id', '=', storeId)
    .where('approval', 'in', ['draft', 'rejected'])
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** True for a violation of the unique index on credit codes. */
export function isCodeConflict(error: unknown): boolean {
  return (error as { constraint?: unknown }).constraint === 'unique_living_credit_code'
}

/** Position of a store in the review queue, from 1. */
export async function placeInQueue(db: Db, submittedAt: number): Promise<number> {
  const { before } = await db
    .selectFrom('stores')
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where('approval', '=', 'pending')
    .where('submitted_at', '<', submittedAt)
    .executeTakeFirstOrThrow()
  return before + 1
}

/** Company names of approved and frozen stores, by owner. */
export async function listCheckedNames(
  db: Db,
  ownerIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('stores')
    .select(['owner_id', 'company'])
    .where('owner_id', 'in', [...ownerIds, 0])
    .where('approval', 'in', ['approved', 'frozen'])
    .orderBy('id')
    .execute()
  const names = new Map<number, string[]>()
  for (const { owner_id, company } of rows)
    names.set(owner_id, [...(names.get(owner_id) ?? []), company])
  return names
}

/** The store that was registered last of those that may buy, as an example of one. */
export function findLastApproved(db: Db) {
  return db
    .selectFrom('stores')
    .select(['company', 'credit_code', 'region'])
    .where('approval', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
