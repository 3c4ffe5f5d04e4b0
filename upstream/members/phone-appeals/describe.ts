import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { PhoneAppealEntry } from '#contract/desk/phone-appeals'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import {
  findMemberByAccount,
  getMember,
  getMemberSince,
  listMemberNames,
  listOwnStores,
} from '#upstream/members/accounts/store'
import { firstToAgree } from '#upstream/members/agreements/two-people'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { approvalTerms } from './decide'
import { followsStop } from './rules'
import { getAppeal, listAppealFiles, listOtherAppeals, type PhoneAppealRow } from './store'

export function toAppealEntry(row: PhoneAppealRow): PhoneAppealEntry {
  const { id, state, username, applicant, credit_code, new_phone, reason, ripens_at } = row
  return {
    id,
    state,
    username,
    applicant,
    reason,
    creditCode: credit_code,
    newPhone: new_phone,
    ...(ripens_at !== null && { ripensAt: ripens_at }),
    createdAt: row.created_at,
  }
}

export async function describeAppeal(
  ctx: OperatorContext,
  id: number,
): Promise<DataOf<Calls['desk.phoneAppeal']>> {
  const { db } = ctx
  const row = await getAppeal(db, id)
  if (row === undefined) throw notFound('换绑申诉')
  const memberId = row.member_id
  const [files, { phone }, names, since, stores, taken, others, first] = await Promise.all([
    listAppealFiles(db, id),
    getMember(db, memberId),
    listMemberNames(db, [memberId]),
    getMemberSince(db, memberId),
    listOwnStores(db, memberId),
    findMemberByAccount(db, row.new_phone),
    listOtherAppeals(db, row),
    firstToAgree(ctx, approvalTerms(row)),
  ])
  const mayDecide = row.state === 'waiting' && ctx.operator.permissions.has('phoneAppeals.write')
  const holding = mayDecide ? await claimEdit(ctx, `phone-appeal/${String(id)}`) : undefined
  return {
    appeal: toAppealEntry(row),
    version: row.version,
    words: row.words,
    files,
    member: {
      name: names.get(memberId) ?? '',
      phone,
      since: since.created_at,
      stores: stores.map(({ id: storeId, company }) => ({ id: storeId, company })),
    },
    isTaken: taken !== undefined && taken.id !== memberId,
    others: others.map((other) => ({
      ...toAppealEntry(other),
      ...(other.decided_at !== null && { endedAt: other.decided_at }),
    })),
    isAfterStop: followsStop(others),
    ...(first !== undefined && {
      agreed: {
        by: first.operator,
        at: first.agreed_at,
        isOwn: first.operator_id === ctx.operator.id,
      },
    }),
    waitHours: ctx.config.PHONE_APPEAL_WAIT_HOURS,
    ...(holding !== undefined && { claim: holding }),
  }
}
