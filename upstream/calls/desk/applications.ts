import { applicationKinds, type ApplicationKind } from '#contract/desk/application-kinds'
import type { ApplicationEntry } from '#contract/desk/applications'
import { documentSlots, type DocumentSlot } from '#contract/document-slots'
import { rightKinds } from '#contract/right-kinds'
import type { OperatorContext } from '#upstream/kernel/context'
import { decideChange } from '#upstream/members/changes/decide'
import { listWaitingChanges } from '#upstream/members/changes/store'
import { listRenewals } from '#upstream/members/documents/store'
import { decideRenewal } from '#upstream/members/renewal/decide'
import { changeScope } from '#upstream/members/review/change-scope'
import { editMember } from '#upstream/members/review/edit-member'
import { askedRows } from '#upstream/members/registration/asked-rows'
import { filterStores } from '#upstream/members/registration/search-store'
import { readPapers } from '#upstream/members/papers/read'
import { decideRight } from '#upstream/members/rights/decide'
import { listWaitingRights } from '#upstream/members/rights/store'
import type { Handlers } from '../handler'

const shownRows = 20

export const applicationHandlers = {
  'desk.applications': async (ctx, { kind, customer, ...asked }) => {
    const { page, since = 0, until = Infinity, after } = askedRows(ctx, { ...asked, customer })
    const waiting = await listWaiting(ctx)
    const ids = waiting.map(({ storeId }) => storeId)
    const named = customer === '' ? new Set(ids) : await filterStores(ctx.db, ids, customer)
    const all = waiting.filter(
      ({ storeId, handedInAt: at }) => at >= since && at < until && named.has(storeId),
    )
    const found = kind === undefined ? all : all.filter((one) => one.kind === kind)
    // They are few: an export has all of them at once.
    const pageSize = after === undefined ? shownRows : found.length
    const kinds = Object.keys(applicationKinds) as ApplicationKind[]
    return {
      items: found.slice((page - 1) * pageSize, page * pageSize),
      paging: { page, pageSize, total: found.length, isCapped: false },
      counts: Object.fromEntries(
        kinds.map((name) => [name, all.filter((one) => one.kind === name).length]),
      ),
    }
  },

  'desk.memberPapers': (ctx, { id }) => readPapers(ctx, id),

  'desk.decideRenewal': decideRenewal,
  'desk.decideRight': decideRight,
  'desk.decideChange': decideChange,
  'desk.editMember': editMember,
  'desk.changeScope': changeScope,
} satisfies Partial<Handlers>

/** Pending applications of approved stores, oldest first. Not paged: they are few. */
async function listWaiting(ctx: OperatorContext): Promise<ApplicationEntry[]> {
  const [renewals, rights, changes] = await Promise.all([
    listRenewals(ctx.db),
    listWaitingRights(ctx.db),
    listWaitingChanges(ctx.db),
  ])
  const entries = [
    ...renewals.map((row) => toEntry('renewal', row, documentSlots[row.slot as DocumentSlot])),
    ...rights.map((row) => toEntry('right', row, rightKinds[row.kind])),
    ...changes.map((row) => toEntry('change', row, '单位资料')),
  ]
  return entries.sort((a, b) => a.handedInAt - b.handedInAt)
}

function toEntry(
  kind: ApplicationKind,
  row: { id: number; store_id: number; company: string; created_at: number },
  what: string,
): ApplicationEntry {
  const { id, store_id: storeId, company, created_at: handedInAt } = row
  return { kind, id, storeId, company, what, handedInAt }
}
