import { chinaDay, addDays } from '#upstream/kernel/time'
import { countByTab, listMembers } from '#upstream/members/accounts/member-list-store'
import { ofNamedStore } from '#upstream/members/registration/search-store'
import { confirmMember } from '#upstream/members/review/confirm'
import { decideDocument } from '#upstream/members/review/decide-document'
import { decideMember } from '#upstream/members/review/decide-store'
import { describeMember } from '#upstream/members/review/describe'
import type { Handlers } from '../handler'

const pageSize = 20
/** A licence ends soon from so many days before its last day (domain-rules §4). */
const endingDays = 30

export const memberReviewHandlers = {
  'desk.members': async (ctx, { page, state, keywords }) => {
    const endingUntil = addDays(chinaDay(ctx.now), endingDays)
    const named = keywords === '' ? undefined : ofNamedStore(ctx.db, 'stores.id', keywords)
    const [{ rows, total }, counts] = await Promise.all([
      listMembers(ctx.db, { state, named, endingUntil, page, pageSize }),
      countByTab(ctx.db, endingUntil),
    ])
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

  'desk.decideDocument': async (ctx, input) => {
    await decideDocument(ctx, input)
  },

  'desk.confirmMember': async (ctx, input) => {
    await confirmMember(ctx, input)
  },

  'desk.decideMember': async (ctx, input) => {
    await decideMember(ctx, input)
  },
} satisfies Partial<Handlers>
