import type { MemberEntry } from '#contract/desk/members'
import { listCustomersById, type CustomerRow } from '#upstream/members/accounts/customer-store'
import { endingUntil } from '#upstream/kernel/ending'
import { listMembers } from '#upstream/members/accounts/member-list-store'
import { setStoreTags } from '#upstream/members/customers/set-tags'
import { hasTag, listTags } from '#upstream/members/customers/tag-store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { confirmMember } from '#upstream/members/review/confirm'
import { decideDocument } from '#upstream/members/review/decide-document'
import { decideMember } from '#upstream/members/review/decide-store'
import { describeMember } from '#upstream/members/review/describe'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

export const memberReviewHandlers = {
  'desk.members': async (ctx, { state, keywords, tag, ...asked }) => {
    const tags = await listTags(ctx.db)
    const { rows, paging, counts } = await listMembers(ctx.db, {
      state,
      conditions: [
        ...(keywords === '' ? [] : [ofNamedStore(ctx.db, 'stores.id', keywords)]),
        // A tag that no store has any more is no filter.
        ...(tag !== undefined && tags.includes(tag) ? [hasTag(tag)] : []),
      ],
      endingUntil: endingUntil(ctx.now),
      ...askedRows(ctx, asked),
    })
    const isFile = asked.after !== undefined
    const ids = isFile ? rows.map(({ id }) => id) : []
    const filed = new Map((await listCustomersById(ctx.db, ids)).map((row) => [row.id, row]))
    return {
      items: rows.map(({ submitted_at, created_at, checked_by, ...row }) => ({
        ...row,
        isChecked: row.approval === 'pending' && checked_by !== null,
        createdAt: created_at,
        ...(submitted_at !== null && { submittedAt: submitted_at }),
        ...filedOf(filed.get(row.id)),
      })),
      paging,
      counts,
      tags,
    }
  },

  'desk.member': (ctx, { id }) => describeMember(ctx, id),

  'desk.decideDocument': decideDocument,
  'desk.setStoreTags': setStoreTags,
  'desk.confirmMember': confirmMember,
  'desk.decideMember': decideMember,
} satisfies Partial<Handlers>

function filedOf(row: CustomerRow | undefined): Pick<MemberEntry, 'filed'> {
  if (row === undefined) return {}
  return {
    filed: {
      creditCode: row.credit_code,
      region: row.region,
      phone: row.phone,
      rank: row.rank,
      managerName: row.manager_name,
      managerPhone: row.manager_phone,
      erpNo: row.erp_no,
    },
  }
}
