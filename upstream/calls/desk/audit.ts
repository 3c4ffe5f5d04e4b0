import type { AuditEntry } from '#contract/desk/audit'
import type { AuditRow } from '#upstream/members/audit/chain'
import { listAuthors, listEntries } from '#upstream/members/audit/store'
import { verifyTrail } from '#upstream/members/audit/verify'
import { askedRows } from '#upstream/members/registration/asked-rows'
import type { Handlers } from '../handler'

const pageSize = 50

export const auditHandlers = {
  'desk.audit': async (ctx, { operator, action, subject, keywords, ...asked }) => {
    const filter = { operator, action, subject, keywords, ...askedRows(ctx, asked, pageSize) }
    const [{ rows, paging }, operators] = await Promise.all([
      listEntries(ctx.db, filter),
      listAuthors(ctx.db),
    ])
    return { items: rows.map(toEntry), paging, operators }
  },

  'desk.verifyAudit': (ctx, { known }) => verifyTrail(ctx, known),
} satisfies Partial<Handlers>

function toEntry(row: AuditRow): AuditEntry {
  const { before_json: before, after_json: after, request_id: requestId } = row
  return { ...row, before, after, requestId }
}
