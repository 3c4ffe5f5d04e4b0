import { endingUntil } from '#upstream/members/accounts/ending-store'
import { listMembers } from '#upstream/members/accounts/member-list-store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { confirmMember } from '#upstream/members/review/confirm'
import { decideDocument } from '#upstream/members/review/decide-document'
import { decideMember } from '#upstream/members/review/decide-store'
import { describeMember } from '#upstream/members/review/describe'
import type { Handlers } from '../handler'

const pageSize = 20

export const memberReviewHandlers = {
  'desk.members': async (ctx, { page, state, keywords }) => {
    const { rows, total, counts } = await listMembers(ctx.db, {
      state,
      named: keywords === '' ? undefined : ofNamedStore(ctx.db, 'stores.id', keywords),
      endingUntil: endingUntil(ctx.now),
      page,
      pageSize,
    })
    return {
      items: rows.map(({ submitted_at, created_at, checked_by, ...row }) => ({
        ...row,
        isChecked: row.approval === 'pending' && checked_by !== null,
        createdAt: created_at,
        ...(submitted_at !== null && { submittedAt: submitted_at }),
      })),
      paging: { page, pageSize, total, isCapped: false },
      counts,
    }
  },

  'desk.member': (ctx, { id }) => describeMember(ctx, id),

  'desk.decideDocument': decideDocument,
  'desk.confirmMember': confirmMember,
  'desk.decideMember': decideMember,
} satisfies Partial<Handlers>
