import type { Change, Changed } from '#contract/change'
import type { DocumentTitle } from '#contract/document-slots'
import type { Context } from '#upstream/kernel/context'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { getProfile } from '#upstream/members/registration/store'
import { getLastChange, type PicturedChange } from './store'

export async function readChange(
  ctx: Context,
  storeId: number,
): Promise<{ current: Changed; row: PicturedChange | undefined }> {
  const [store, profile, row] = await Promise.all([
    getStoreApproval(ctx.db, storeId),
    getProfile(ctx.db, storeId),
    getLastChange(ctx.db, storeId),
  ])
  const current = {
    company: store.company,
    kind: store.kind,
    creditCode: store.creditCode,
    province: profile?.province ?? '',
    city: profile?.city ?? '',
    district: profile?.district ?? '',
    detail: profile?.detail ?? '',
    warehouse: profile?.warehouse ?? '',
  }
  return { current, row }
}

export function toChange(row: PicturedChange): Change {
  return {
    id: row.id,
    state: row.state,
    handedInAt: row.created_at,
    asked: askedOf(row),
    title: row.title as DocumentTitle,
    validUntil: row.valid_until,
    reason: row.reason,
    pictures: row.pictures,
  }
}

export function askedOf(row: PicturedChange): Changed {
  const { company, kind, province, city, district, detail, warehouse } = row
  return { company, kind, creditCode: row.credit_code, province, city, district, detail, warehouse }
}
