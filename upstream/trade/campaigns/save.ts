import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { campaignKinds } from '#contract/desk/kinds/campaigns'
import { findCampaign, insertCampaign, type CampaignRow } from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { shownWindow } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
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
      after: campaignTrail(read),
    })
    return { id }
  })
}

/** 404 for none. */
export async function requireCampaign({ db }: OperatorContext, id: number): Promise<CampaignRow> {
  const row = await findCampaign(db, id)
  if (row === undefined) throw notFound('促销')
  return row
}

/** What the trail keeps of a campaign. */
export function campaignTrail({ row, terms }: ReadCampaign) {
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
