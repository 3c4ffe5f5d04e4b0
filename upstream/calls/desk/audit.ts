import { nameSubjects } from '#upstream/kernel/db/subject-names'
import { listAuthors, listEntries } from '#upstream/members/audit/store'
import { verifyTrail } from '#upstream/members/audit/verify'
import type { Handlers } from '../handler'

export const auditHandlers = {
  'desk.audit': async (ctx, input) => {
    const [{ rows, paging }, operators] = await Promise.all([
      listEntries(ctx, input),
      listAuthors(ctx.db),
    ])
    const names = await nameSubjects(
      ctx.db,
      rows.map(({ subject }) => subject),
    )
    return {
      items: rows.map(({ before_json: before, after_json: after, request_id, ...row }) => ({
        ...row,
        before,
        after,
        requestId: request_id,
        name: names.get(row.subject) ?? '',
      })),
      paging,
      operators,
    }
  },

  'desk.verifyAudit': (ctx, { known }) => verifyTrail(ctx, known),
} satisfies Partial<Handlers>
