import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { slotColours, slotNames, slotPackages } from '#contract/desk/kinds/content'
import { dayProblem } from '#contract/typed-day'
import { findDeskSlot, insertSlot, type TypedSlot } from '#upstream/content/focus/desk-store'
import { drawnAt, readDrawn } from '#upstream/content/focus/drawn'
import { findCampaign } from '#upstream/goods/campaigns/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { addDays, chinaDay, momentOf } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

/** Adds a picture of a slot. 422 at the fields. */
export function addSlot(
  ctx: OperatorContext,
  typed: InputOf<Calls['desk.addSlot']>,
): Promise<{ id: number }> {
  return transact(ctx, async (trx) => {
    const row = await toRow(trx, typed)
    const id = await insertSlot(trx.db, row)
    await addAuditEntry(trx, { action: 'slots.add', subject: `slot/${id}`, after: inWords(row) })
    return { id }
  })
}

/** Changes a picture of a slot. 422 at the fields, 409 on a version conflict. */
export async function editSlot(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editSlot']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await toRow(trx, typed)
    const before = await findDeskSlot(trx.db, id, ctx.now)
    if (before === undefined) throw notFound('广告')
    const isFirst = await moveOn(trx.db, 'focus', { id, version }, row)
    await finishDecision(trx, isFirst, {
      action: 'slots.edit',
      subject: `slot/${id}`,
      before: inWords(before),
      after: inWords(row),
    })
  })
}

async function toRow(
  { db }: OperatorContext,
  typed: InputOf<Calls['desk.addSlot']>,
): Promise<TypedSlot> {
  const { slot, text, url, from, until, sort, isShown } = typed
  const problems = { from: dayProblem(from), until: dayProblem(until) }
  for (const [field, problem] of Object.entries(problems))
    if (problem !== undefined) throw new FormError({ [field]: [problem] })
  if (from !== '' && until !== '' && until < from)
    throw new FormError({ until: ['结束日期不能早于开始日期'] })
  const campaign =
    typed.campaign === '' ? undefined : await findCampaign(db, Number(typed.campaign))
  if (typed.campaign !== '' && campaign === undefined)
    throw new FormError({ campaign: ['没有这个编号的促销'] })
  return {
    slot,
    text,
    url,
    sort,
    campaign_id: campaign?.id ?? null,
    image: drawnAt(slot, typed),
    starts_at: from === '' ? null : (momentOf(`${from}T00:00`) ?? null),
    ends_at: until === '' ? null : (momentOf(`${addDays(until, 1)}T00:00`) ?? null),
    is_shown: isShown ? 1 : 0,
  }
}

/** First and last day of a picture; absent for none. */
export function daysOf({ starts_at, ends_at }: Pick<TypedSlot, 'starts_at' | 'ends_at'>) {
  return {
    ...(typeof starts_at === 'number' && { from: chinaDay(starts_at) }),
    ...(typeof ends_at === 'number' && { until: chinaDay(ends_at - 1) }),
  }
}

function inWords(row: Omit<TypedSlot, 'owner_id'>) {
  const { slot, text, image, url, sort, is_shown } = row
  const { note, colour, pack } = readDrawn(text, image)
  const { from = '', until = '' } = daysOf(row)
  const shown = is_shown === 0 ? '否' : '是'
  const look = { colour: slotColours[colour], pack: slotPackages[pack] }
  const campaign = row.campaign_id === null ? '' : String(row.campaign_id)
  const window = { from, until, campaign }
  return { slot: slotNames[slot], text, note, ...look, url, ...window, sort: String(sort), shown }
}
