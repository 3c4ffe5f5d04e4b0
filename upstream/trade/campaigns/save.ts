import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { campaignKinds } from '#contract/desk/kinds/campaigns'
import { findCampaign, insertCampaign, type CampaignRow } from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { shownWindow } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { campaignInWords, readCampaign, type ReadCampaign } from './read-campaign'

/** Keeps a new campaign as a draft, which nobody but the desk sees. 422 at the fields. */
export function addCampaign(
  ctx: OperatorContext,
  { copiedFrom, ...typed }: InputOf<Calls['desk.addCampaign']>,
): Promise<{ id: number }> {
  return transact(ctx, async (trx) => {
    const read = await readCampaign(trx, typed)
    const origin = copiedFrom === undefined ? undefined : await findCampaign(trx.db, copiedFrom)
    const id = await insertCampaign(trx.db, {
      ...read.row,
      state: 'draft',
      copied_from: origin?.id ?? null,
      operator: trx.operator.name,
      created_at: trx.now,
    })
    await addAuditEntry(trx, {
      action: 'campaigns.add',
      subject: `campaign/${String(id)}`,
      after: inWords(read),
    })
    return { id }
  })
}

/** Changes a draft. 422 at the fields, 409 on a version conflict and for what is no draft. */
export async function editCampaign(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editCampaign']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const before = await requireCampaign(trx, id)
    if (typed.kind !== before.kind) throw new FormError({ kind: ['种类不能改，请另建一个促销'] })
    const read = await readCampaign(trx, typed)
    const isFirst = await moveOn(trx.db, 'campaigns', { id, version, state: 'draft' }, read.row)
    await finishDecision(trx, isFirst, {
      action: 'campaigns.edit',
      subject: `campaign/${String(id)}`,
      after: inWords(read),
    })
  })
}

/** 404 for none. */
export async function requireCampaign({ db }: OperatorContext, id: number): Promise<CampaignRow> {
  const row = await findCampaign(db, id)
  if (row === undefined) throw notFound('促销')
  return row
}

function inWords({ row, terms }: ReadCampaign) {
  const { who, what, limits, budget } = campaignInWords(row)
  return {
    kind: campaignKinds[row.kind],
    name: row.name,
    window: shownWindow(row.starts_at, row.ends_at),
    who,
    what,
    terms: terms.words.slice(0, 20),
    limits,
    budget,
  }
}
