import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen, parseYuanE4 } from '#upstream/kernel/money'
import { getPlacing, setPlacing } from '#upstream/members/accounts/placing-store'
import { listOperatorNames } from '#upstream/members/operators/store'
import {
  confirmDraft,
  declineDraft,
  lowerDraft,
  requireSentDraft,
} from '#upstream/trade/order-drafts/answer'
import { prepareDraft } from '#upstream/trade/order-drafts/prepare'
import { draftStateAt } from '#upstream/trade/order-drafts/rules'
import { listSentDrafts, type DraftRow } from '#upstream/trade/order-drafts/store'
import { readPapers } from '#upstream/trade/orders/kept-columns'
import { needsApproval } from '#upstream/trade/orders/purchase-request-rules'
import type { Handlers } from './handler'
import { presentDraftLine, presentDraftSums } from './present-order-draft'

export const orderDraftHandlers = {
  'orderDraft.list': async (ctx) => {
    const rows = await listSentDrafts(ctx)
    const names = await namesOf(ctx, rows)
    return { items: rows.map((row) => presentHead(ctx, row, names)) }
  },

  'orderDraft.detail': async (ctx, { id }) => {
    const draft = await requireSentDraft(ctx, id)
    const [prepared, names] = await Promise.all([prepareDraft(ctx, draft), namesOf(ctx, [draft])])
    const head = presentHead(ctx, draft, names)
    const sums = presentDraftSums(prepared)
    return {
      ...head,
      version: draft.version,
      words: draft.words,
      lines: prepared.lines.map(presentDraftLine),
      ...(sums !== undefined && { sums }),
      ...(draft.address_id !== null && { addressId: draft.address_id }),
      papers: readPapers(draft),
      shelfMonths: draft.shelf_months,
      ...(draft.submission_id !== null && { submissionId: draft.submission_id }),
      needsApproval: needsApproval(ctx.buyer, prepared.checkout.totalFen),
      canConfirm: head.state === 'sent' && sums !== undefined,
    }
  },

  'orderDraft.lower': lowerDraft,
  'orderDraft.confirm': confirmDraft,
  'orderDraft.decline': declineDraft,

  'orderDraft.placing': async ({ db, buyer }) => {
    const { isAllowed, limitFen } = await getPlacing(db, buyer.storeId)
    return { isAllowed, ...(limitFen !== null && { limit: formatYuanFen(limitFen) }) }
  },

  'orderDraft.setPlacing': async ({ db, buyer }, { isAllowed, limit }) => {
    const e4 = limit === '' ? undefined : parseYuanE4(limit)
    await setPlacing(db, buyer.storeId, { isAllowed, limitFen: e4 === undefined ? null : e4 / 100 })
  },
} satisfies Partial<Handlers>

function namesOf({ db }: Context, rows: readonly DraftRow[]) {
  return listOperatorNames(
    db,
    rows.map(({ operator_id }) => operator_id),
  )
}

function presentHead({ now }: Context<Buyer>, row: DraftRow, names: ReadonlyMap<number, string>) {
  return {
    id: row.id,
    state: draftStateAt(row, now),
    preparedBy: names.get(row.operator_id) ?? '',
    lineCount: row.line_count,
    total: formatYuanFen(row.total_fen),
    ...(row.sent_at !== null && { sentAt: row.sent_at }),
    ...(row.lapses_at !== null && { lapsesAt: row.lapses_at }),
  }
}
