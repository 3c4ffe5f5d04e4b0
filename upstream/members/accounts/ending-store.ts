import { sql } from 'kysely'
import type { RightKind } from '#contract/right-kinds'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { Db } from '#upstream/kernel/db/database'
import type { Facts } from '#upstream/kernel/db/facts'
import { waitingOf } from '#upstream/kernel/db/waiting'
import { endingSince, endingUntil } from '#upstream/kernel/ending'
import { rightEndsOf } from './buyer-store'

interface Window {
  from: string
  to: string
}

/** Licences of approved stores that expire within a window, with the contact to notify. */
export async function listEndingLicences(db: Db, { from, to }: Window) {
  const rows = await db
    .selectFrom('licences')
    .innerJoin('stores', 'stores.id', 'licences.store_id')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .select(['stores.id', 'stores.kind as store_kind', 'members.phone', 'licences.kind'])
    .select((eb) => eb.fn.max<string>('licences.valid_until').as('last'))
    .where('stores.approval', '=', 'approved')
    .where('licences.state', '=', 'ok')
    .groupBy(['stores.id', 'stores.kind', 'members.phone', 'licences.kind'])
    .having((eb) => eb.fn.max('licences.valid_until'), '>=', from)
    .having((eb) => eb.fn.max('licences.valid_until'), '<=', to)
    .orderBy('stores.id')
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as LicenceKind }))
}

/** Rights of approved stores that expire within a window, with the contact to notify. */
export async function listEndingRights(db: Db, { from, to }: Window) {
  const rows = await db
    .selectFrom('stores')
    .innerJoin('members', 'members.id', 'stores.owner_id')
    .select(['stores.id', 'members.phone'])
    .select(['hm_right_until', 'rx_right_until', 'cold_right_until'])
    .where('stores.approval', '=', 'approved')
    .where((eb) =>
      eb.or([
        eb.between('hm_right_until', from, to),
        eb.between('rx_right_until', from, to),
        eb.between('cold_right_until', from, to),
      ]),
    )
    .orderBy('stores.id')
    .execute()
  return rows.flatMap((row) =>
    Object.entries(rightEndsOf(row))
      .filter(([, last]) => last >= from && last <= to)
      .map(([kind, last]) => ({ id: row.id, phone: row.phone, kind: kind as RightKind, last })),
  )
}

/** Stores with a kind of licence whose latest one ends by a day, or has ended. */
export function storesEnding(db: Db, until: string) {
  return db
    .selectFrom('licences')
    .select('licences.store_id')
    .where('licences.state', '=', 'ok')
    .groupBy(['licences.store_id', 'licences.kind'])
    .having((eb) => eb.fn.max('licences.valid_until'), '<=', until)
}

/** Approved stores with a licence that ends soon or has ended, since it came into that time. */
export async function readEndingStores(db: Db, now: number) {
  const rows = await storesEnding(db, endingUntil(now))
    .innerJoin('stores', 'stores.id', 'licences.store_id')
    .where('stores.approval', '=', 'approved')
    .select((eb) => eb.fn.max<string>('licences.valid_until').as('last'))
    .orderBy('last')
    .execute()
  const since = new Map<number, number>()
  for (const { store_id, last } of rows)
    if (!since.has(store_id)) since.set(store_id, endingSince(last))
  return waitingOf([...since].map(([id, at]) => ({ id, at })))
}

/**
 * Approved stores by how soon the first of their kinds of licence ends: `id` is the place of the
 * first of these days that it does not outlast. Days ascend.
 */
export function storesByEnd(untils: readonly string[]): Facts {
  const cases = untils.map((until, at) => sql`when ends_on <= ${until} then ${sql.lit(at)}`)
  return sql`select 'licences' as part, place as id, '' as name, '' as state, 0 as at,
      count(*) as number
    from (
      select case ${sql.join(cases, sql` `)} end as place from (
        select kinds.store_id, min(kinds.ends_on) as ends_on from (
          select store_id, kind, max(valid_until) as ends_on from licences
          where state = 'ok' group by store_id, kind
        ) as kinds
        inner join stores on stores.id = kinds.store_id
        where stores.approval = 'approved' and kinds.ends_on <= ${untils.at(-1) ?? ''}
        group by kinds.store_id
      ) as ending
    ) as placed
    group by place`
}
