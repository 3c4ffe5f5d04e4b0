import type { GoodsClass } from '#contract/goods'
import type { Db } from '../db/database'
import type { Buyer, LicenceKind } from './buyer'

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

export async function getLoginAttempts(db: Db, keys: string[]) {
  return db.selectFrom('login_attempts').selectAll().where('key', 'in', keys).execute()
}

/** Counts one failure; a window that began before `windowStart` begins anew. One statement. */
export async function countLoginFailure(
  db: Db,
  key: string,
  now: number,
  windowStart: number,
): Promise<number> {
  const row = await db
    .insertInto('login_attempts')
    .values({ key, failures: 1, window_started_at: now, blocked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        failures: eb
          .case()
          .when('login_attempts.window_started_at', '<', windowStart)
          .then(1)
          .else(eb('login_attempts.failures', '+', 1))
          .end(),
        window_started_at: eb
          .case()
          .when('login_attempts.window_started_at', '<', windowStart)
          .then(now)
          .else(eb.ref('login_attempts.window_started_at'))
          .end(),
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return row.failures
}

export async function blockLogin(db: Db, key: string, until: number): Promise<void> {
  await db
    .updateTable('login_attempts')
    .set({ blocked_until: until, failures: 0 })
    .where('key', '=', key)
    .execute()
}

export async function clearLoginFailures(db: Db, key: string): Promise<void> {
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
