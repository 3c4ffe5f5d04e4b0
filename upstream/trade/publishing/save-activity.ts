import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { blockInLine, readBlockLines, type TypedBlock } from '#contract/desk/activity-lines'
import { activityPlaces } from '#contract/desk/kinds/content'
import { dayProblem, farDayProblem } from '#contract/typed-day'
import { readBlocks, type KeptBlock } from '#upstream/content/activities/blocks'
import {
  findDeskActivity,
  insertActivity,
  type TypedActivity,
} from '#upstream/content/activities/desk-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { addDays, chinaDay, momentOf } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

type Typed = InputOf<Calls['desk.addActivity']>

/** Adds an activity page. 422 at the fields. */
export function addActivity(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  return transact(ctx, async (trx) => {
    const row = await toRow(trx, typed)
    const id = await insertActivity(trx.db, row)
    await addAuditEntry(trx, {
      action: 'activities.add',
      subject: `activity/${id}`,
      after: await inWords(trx, row),
    })
    return { id }
  })
}

/** Changes an activity page. 422 at the fields, 409 on a version conflict. */
export async function editActivity(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editActivity']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const before = await findDeskActivity(trx.db, id, ctx.now)
    if (before === undefined) throw notFound('活动')
    const row = await toRow(trx, typed)
    const isFirst = await moveOn(trx.db, 'activities', { id, version }, row)
    await finishDecision(trx, isFirst, {
      action: 'activities.edit',
      subject: `activity/${id}`,
      before: await inWords(trx, before),
      after: await inWords(trx, row),
    })
  })
}

async function toRow(ctx: OperatorContext, typed: Typed): Promise<TypedActivity> {
  const { kind, title, intro, until } = typed
  const from = typed.from === '' ? chinaDay(ctx.now) : typed.from
  const problems = {
    from: dayProblem(from) ?? farDayProblem(from),
    until: until === '' ? '请填写结束日期' : (dayProblem(until) ?? farDayProblem(until)),
  }
  for (const [field, problem] of Object.entries(problems))
    if (problem !== undefined) throw new FormError({ [field]: [problem] })
  if (until < from) throw new FormError({ until: ['结束日期不能早于开始日期'] })
  const blocks = JSON.stringify(await toBlocks(ctx, typed.lines))
  const [starts_at, ends_at] = [startOf(from), startOf(addDays(until, 1))]
  return { kind, title, intro, starts_at, ends_at, blocks }
}

const startOf = (day: string) => momentOf(`${day}T00:00`) ?? 0

/** 422 at `lines`, also for a zone that there is not. */
async function toBlocks({ db }: OperatorContext, typed: string): Promise<KeptBlock[]> {
  const { lines, problems } = readBlockLines(typed)
  const zones = await listZoneChoices(db)
  const codeOf = ({ content }: TypedBlock) => zones.find(({ name }) => name === content)?.code
  const unknown = lines
    .filter((one) => one.kind === 'goods' && codeOf(one) === undefined)
    .map(({ line, content }) => `第 ${line} 行：没有“${content}”这个专区或专题`)
  const wrong = [...problems, ...unknown]
  if (wrong.length > 0) throw new FormError({ lines: [wrong.join('；')] })
  return lines.map((one): KeptBlock => {
    const { kind, title, content } = one
    if (kind === 'text') return { kind, title, text: content }
    if (kind === 'goods') return { kind, title, code: codeOf(one) ?? '' }
    return kind === 'link' ? { kind, title, url: content } : { kind, title }
  })
}

/** The parts of a page as they are typed. */
export async function linesOf({ db }: Pick<OperatorContext, 'db'>, json: string): Promise<string> {
  const zones = await listZoneChoices(db)
  const nameOf = (code: string) => zones.find((zone) => zone.code === code)?.name ?? code
  return readBlocks(json)
    .map((block) => {
      const { kind, title } = block
      const content = {
        text: block.kind === 'text' ? block.text : '',
        goods: block.kind === 'goods' ? nameOf(block.code) : '',
        coupons: '',
        link: block.kind === 'link' ? block.url : '',
      }[kind]
      return blockInLine({ kind, title, content })
    })
    .join('\n')
}

/** First and last day of an activity. */
export function daysOfActivity({ starts_at, ends_at }: TypedActivity) {
  return { from: chinaDay(starts_at), until: chinaDay(ends_at - 1) }
}

async function inWords(ctx: OperatorContext, row: TypedActivity) {
  const { kind, title, intro, blocks } = row
  const lines = await linesOf(ctx, blocks)
  return { place: activityPlaces[kind], title, intro, ...daysOfActivity(row), lines }
}
