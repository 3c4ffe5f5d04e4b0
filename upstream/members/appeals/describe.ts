import type { Appeal } from '#contract/appeal'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { AppealSide } from '#contract/desk/appeals'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { getStoreToReview } from '#upstream/members/accounts/review-store'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { getProfile } from '#upstream/members/registration/store'
import { isOpenAppeal } from './rules'
import { getAppeal, listAppealPictures, type AppealRow } from './store'

/** An appeal as its author sees it, which hides a proposal inside the desk. */
export function toOwnAppeal(row: AppealRow): Appeal {
  const isProposed = row.state === 'proposed'
  return {
    ...toAppeal(row),
    state: isProposed ? 'waiting' : row.state,
    reason: row.state === 'transferred' || isProposed ? '' : row.reason,
    ...(isOpenAppeal(row.state) && { decidedAt: undefined }),
  }
}

export function toAppeal(row: AppealRow): Appeal {
  const { id, state, company, credit_code, reason, created_at, decided_at } = row
  return {
    id,
    state,
    company,
    reason,
    creditCode: credit_code,
    createdAt: created_at,
    ...(decided_at !== null && { decidedAt: decided_at }),
  }
}

/** An appeal with both parties side by side; 404 for none. */
export async function describeAppeal(
  ctx: OperatorContext,
  id: number,
): Promise<DataOf<Calls['desk.appeal']>> {
  const row = await getAppeal(ctx.db, id)
  if (row === undefined) throw notFound('申诉')
  const [pictures, applicant, holder] = await Promise.all([
    listAppealPictures(ctx.db, id),
    sideOf(ctx, row.store_id),
    sideOf(ctx, row.holder_id),
  ])
  const mayDecide = isOpenAppeal(row.state) && ctx.operator.permissions.has('members.write')
  const holding = mayDecide ? await claimEdit(ctx, `appeal/${String(id)}`) : undefined
  const { version, contact, phone, words, proposed_by, proposed_name } = row
  return {
    appeal: toAppeal(row),
    version,
    contact,
    phone,
    words,
    pictures,
    applicant,
    holder,
    ...(proposed_by !== null && {
      proposal: { by: proposed_name, isOwn: proposed_by === ctx.operator.id },
    }),
    ...(holding !== undefined && { claim: holding }),
  }
}

async function sideOf({ db }: OperatorContext, storeId: number): Promise<AppealSide> {
  const [store, profile] = await Promise.all([
    getStoreToReview(db, storeId),
    getProfile(db, storeId),
  ])
  if (store === undefined) throw notFound('会员')
  const { id, company, approval, credit_code, username, name, phone, region, created_at } = store
  return {
    storeId: id,
    company,
    approval,
    creditCode: credit_code,
    username,
    name,
    phone,
    principal: profile?.principal ?? '',
    address: region + (profile?.detail ?? ''),
    since: created_at,
  }
}
