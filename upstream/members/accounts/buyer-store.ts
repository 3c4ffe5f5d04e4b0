import type { Selectable } from 'kysely'
import { readControlAccess } from '#upstream/goods/controlled/store'
import type { Buyer, BuyerLicence, LicenceKind, RightEnds } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import type { Db } from '#upstream/kernel/db/database'
import type { Schema } from '#upstream/kernel/db/schema'
import { listScope } from './review-store'
import { rightsOf } from './rules'
import { noteSeen } from './session-store'

/** A buyer without `hmReceiptDue`, which only their orders can tell. */
export type KnownBuyer = Omit<Buyer, 'hmReceiptDue'>

/**
 * The buyer of a token, in four queries; undefined when the token is unknown or expired, or its
 * person no longer has a role in the store.
 */
export async function getKnownBuyerByTokenHash(
  ctx: Context,
  hash: string,
): Promise<KnownBuyer | undefined> {
  const row = await selectActing(ctx.db)
    .innerJoin('tokens', (join) =>
      join.onRef('tokens.store_id', '=', 'stores.id').onRef('tokens.member_id', '=', 'members.id'),
    )
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', ctx.now)
    .select('tokens.seen_at')
    .executeTakeFirst()
  if (row === undefined) return undefined
  noteSeen(ctx, { hash, seenAt: row.seen_at })
  return readBuyer(ctx.db, row)
}

/**
 * A member as the buyer of a store they own or have a role in, in four queries; undefined for
 * others.
 */
export async function getKnownBuyerOfStore(
  db: Db,
  memberId: number,
  storeId: number,
): Promise<KnownBuyer | undefined> {
  const row = await selectActing(db)
    .where('stores.id', '=', storeId)
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  return row && readBuyer(db, row)
}

/** Stores joined with the people who may act for them: the owner, and whoever has a role there. */
function selectActing(db: Db) {
  return db
    .selectFrom('stores')
    .innerJoin('members', (join) => join.onTrue())
    .leftJoin('store_people', (join) =>
      join
        .onRef('store_people.store_id', '=', 'stores.id')
        .onRef('store_people.member_id', '=', 'members.id'),
    )
    .where((eb) =>
      eb.or([
        eb('stores.owner_id', '=', eb.ref('members.id')),
        eb('store_people.roles', 'is not', null),
      ]),
    )
    .select(['members.id as member_id', 'members.username', 'members.name', 'members.phone'])
    .select('store_people.roles')
    .selectAll('stores')
}

type ActingRow = Awaited<ReturnType<ReturnType<typeof selectActing>['executeTakeFirstOrThrow']>>

async function readBuyer(db: Db, row: ActingRow): Promise<KnownBuyer> {
  const [licences, scope, control] = await Promise.all([
    listLicences(db, row.id),
    listScope(db, row.id),
    readControlAccess(db, row.id),
  ])
  return {
    memberId: row.member_id,
    ownerId: row.owner_id,
    storeId: row.id,
    roles: new Set(rightsOf(row.owner_id === row.member_id, row.roles ?? '')),
    username: row.username,
    name: row.name,
    phone: row.phone,
    company: row.company,
    kind: row.kind,
    region: row.region,
    rank: row.rank,
    approval: row.approval,
    isStopped: row.stopped_at !== null,
    ...(row.company === '' && row.moved_out_of !== '' && { movedOutOf: row.moved_out_of }),
    balanceFen: row.balance_fen,
    approvalFromFen: row.approval_from_fen,
    points: row.points,
    shelfMonths: row.shelf_months,
    isRxAllowed: row.is_rx_allowed === 1,
    hasHmRight: row.has_hm_right === 1,
    rightEnds: rightEndsOf(row),
    isSpecial: row.is_special === 1,
    canSeeFreeShippingZone: row.is_show_youx === 1,
    manager: { name: row.manager_name, phone: row.manager_phone },
    licences,
    scope: new Set(scope),
    control,
  }
}

export async function listLicences(db: Db, storeId: number): Promise<BuyerLicence[]> {
  const rows = await db
    .selectFrom('licences')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('id')
    .execute()
  return rows.map(toLicence)
}

export function toLicence(row: Selectable<Schema['licences']>): BuyerLicence {
  return {
    kind: row.kind as LicenceKind,
    number: row.number,
    validUntil: row.valid_until,
    isInReview: row.state === 'review',
  }
}

/** Last days of the rights that were granted for a limited time. */
export function rightEndsOf(
  row: Pick<ActingRow, 'hm_right_until' | 'rx_right_until' | 'cold_right_until'>,
): RightEnds {
  return {
    ...(row.hm_right_until !== null && { hm: row.hm_right_until }),
    ...(row.rx_right_until !== null && { rx: row.rx_right_until }),
    ...(row.cold_right_until !== null && { cold: row.cold_right_until }),
  }
}
