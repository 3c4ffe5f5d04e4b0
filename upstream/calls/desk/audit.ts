import { nameSubjects } from '#upstream/kernel/db/subject-names'
import { listAuthors, listEntries } from '#upstream/members/audit/store'
import { verifyTrail } from '#upstream/members/audit/verify'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

const pageSize = 50

export const auditHandlers = {
  'desk.audit': async (ctx, { operator, action = '', subject = '', keywords, ...asked }) => {
    const filter = { operator, action, subject, keywords, ...askedRows(ctx, asked, pageSize) }
    const [{ rows, paging }, operators] = await Promise.all([
      listEntries(ctx.db, filter),
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
