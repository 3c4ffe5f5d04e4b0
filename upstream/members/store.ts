import type { GoodsClass } from '#contract/goods'
import type { Db } from '../db/database'
import type { Buyer, LicenceKind } from './buyer'
import type { LoginLimit } from './rules'

/** The buyer a token stands for, or undefined when it is unknown or expired. Three queries. */
export async function getBuyerByTokenHash(
  db: Db,
  hash: string,
  now: number,
): Promise<Buyer | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('members', 'members.id', 'tokens.member_id')
    .innerJoin('stores', 'stores.id', 'tokens.store_id')
    .select(['members.username', 'members.name', 'members.phone', 'tokens.member_id'])
    .selectAll('stores')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const [licences, scope] = await Promise.all([
    db.selectFrom('licences').selectAll().where('store_id', '=', row.id).orderBy('id').execute(),
    db.selectFrom('store_scope').select('class').where('store_id', '=', row.id).execute(),
  ])
  return {
    memberId: row.member_id,
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
    points: row.points,
    hasHmRight: row.has_hm_right === 1,
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
  }
}

/** The member who signs in under this name or phone, with the first store they own. */
export async function findMember(db: Db, login: string) {
  return db
    .selectFrom('members')
    .innerJoin('stores', 'stores.owner_id', 'members.id')
    .select(['members.id', 'members.password_hash', 'stores.id as store_id', 'stores.company'])
    .where((where) =>
      where.or([where('members.username', '=', login), where('members.phone', '=', login)]),
    )
    .orderBy('stores.id')
    .executeTakeFirst()
}

export async function insertToken(
  db: Db,
  token: { hash: string; member_id: number; store_id: number; expires_at: number },
  now: number,
): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ ...token, created_at: now })
    .execute()
  await db.deleteFrom('tokens').where('expires_at', '<=', now).execute()
}

export async function deleteToken(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', hash).execute()
}

/**
 * Counts one attempt in one statement. The attempt after the last allowed one sets the block; once
 * window and block are over, counting begins anew.
 */
export async function countLoginAttempt(
  db: Db,
  key: string,
  now: number,
  limit: LoginLimit,
): Promise<{ failures: number; blocked_until: number }> {
  const fresh = { failures: 1, window_started_at: now, blocked_until: 0 }
  return db
    .insertInto('login_attempts')
    .values({ key, ...fresh })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb.and([
          eb('login_attempts.window_started_at', '<', now - limit.windowMs),
          eb('login_attempts.blocked_until', '<=', now),
        ])
        const isLast = eb('login_attempts.failures', '=', limit.failures)
        return {
          failures: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('login_attempts.failures', '+', 1))
            .end(),
          window_started_at: eb
            .case()
            .when(isOver)
            .then(now)
            .else(eb.ref('login_attempts.window_started_at'))
            .end(),
          blocked_until: eb
            .case()
            .when(isOver)
            .then(0)
            .when(isLast)
            .then(now + limit.blockMs)
            .else(eb.ref('login_attempts.blocked_until'))
            .end(),
        }
      }),
    )
    .returning(['failures', 'blocked_until'])
    .executeTakeFirstOrThrow()
}

export async function takeBackLoginAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

export async function clearLoginAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute()
}

export async function signContract(
  db: Db,
  storeId: number,
  signer: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('stores')
    .set({ contract_signed_at: now, contract_signed_by: signer })
    .where('id', '=', storeId)
    .where('contract_signed_at', 'is', null)
    .execute()
}

/** Cart lines of a store, for the badge. */
export async function countCartLines(db: Db, storeId: number): Promise<number> {
  const row = await db
    .selectFrom('cart_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return row.count
}
