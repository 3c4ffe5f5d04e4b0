import type { RightKind } from '#contract/right-kinds'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { Db } from '#upstream/kernel/db/database'
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
