import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { dayProblem } from '#contract/typed-day'
import { listIdsOfCodes } from '#upstream/goods/products/desk-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import {
  changeZone,
  findDeskZone,
  insertThemed,
  type TypedZone,
  type ZoneRow,
} from '#upstream/goods/zones/desk-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { addDays, chinaDay, momentOf } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { moveInZone } from './place'

type Typed = InputOf<Calls['desk.addZone']>

/** Adds a themed list, without goods. 422 at the fields. */
export async function addZone(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  const row = toRow(typed)
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    await requireOwnName(trx, row)
    const id = await insertThemed(trx.db, row)
    await tellCatalogue(trx)
    await addAuditEntry(trx, { action: 'zones.add', subject: `zone/${id}`, after: inWords(row) })
    return { id }
  })
}

/** Changes a zone or themed list. 422 at the fields, 409 on a version conflict. */
export async function editZone(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editZone']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const before = await findDeskZone(trx.db, id)
    if (before === undefined) throw notFound('专区')
    const row = toRow(typed, before)
    await requireOwnName(trx, { ...row, code: before.code })
    const isFirst = await changeZone(trx.db, { id, code: before.code, version }, row)
    if (isFirst) await tellCatalogue(trx)
    await finishDecision(trx, isFirst, {
      action: 'zones.edit',
      subject: `zone/${id}`,
      before: inWords(before),
      after: inWords(row),
    })
  })
}

const mostCodes = 500

/**
 * Puts goods of these numbers into a zone of chosen goods or out of it. Returns how many were not
 * there before. 404 for another zone; 422 names the numbers that there are not, and nothing changes.
 */
export async function fillZone(
  ctx: OperatorContext,
  { id, decision, codes: typed }: InputOf<Calls['desk.fillZone']>,
): Promise<number> {
  const codes = [...new Set(typed.normalize('NFKC').split(/[\s,;、]+/))].filter(
    (code) => code !== '',
  )
  if (codes.length === 0) throw new FormError({ codes: ['请填写货号，每行一个'] })
  if (codes.length > mostCodes)
    throw new FormError({ codes: [`一次最多 ${String(mostCodes)} 个，现有 ${codes.length} 个`] })
  return transact(ctx, async (trx) => {
    const zones = await listZoneChoices(trx.db)
    const zone = await findDeskZone(trx.db, id)
    if (zone === undefined || !zones.some(({ code }) => code === zone.code))
      throw notFound('按名单的专区')
    const found = await listIdsOfCodes(trx.db, codes)
    const unknown = codes.filter((code) => !found.some((row) => row.code === code))
    if (unknown.length > 0) {
      const named = unknown.slice(0, 5).join('、')
      throw new FormError({
        codes: [`没有货号 ${named}${unknown.length > 5 ? ' 等' : ''}，共 ${unknown.length} 个`],
      })
    }
    const ids = found.map((row) => row.id)
    return moveInZone(trx, { ids, code: zone.code, zones, isIn: decision === 'in' })
  })
}

/** An activity page names a zone by its name. 422 at `name`. */
async function requireOwnName(
  { db }: OperatorContext,
  { name, code }: Pick<TypedZone, 'name'> & { code?: string },
): Promise<void> {
  const zones = await listZoneChoices(db)
  if (zones.some((zone) => zone.name === name && zone.code !== code))
    throw new FormError({ name: ['已有同名的专区或专题'] })
}

function toRow(typed: Typed, before?: ZoneRow): TypedZone {
  const { name, intro, opensOn, closesOn, isOpen } = typed
  for (const [field, day] of Object.entries({ opensOn, closesOn })) {
    const problem = dayProblem(day)
    if (problem !== undefined) throw new FormError({ [field]: [problem] })
  }
  if (opensOn !== '' && closesOn !== '' && closesOn < opensOn)
    throw new FormError({ closesOn: ['结束日期不能早于开始日期'] })
  const kept = before === undefined ? {} : daysOf(before)
  const begin = (day: string) => (day === '' ? null : (momentOf(`${day}T00:00`) ?? null))
  return {
    name,
    intro,
    // A time of the day that the form does not show stays.
    opens_at: opensOn === (kept.opensOn ?? '') ? (before?.opens_at ?? null) : begin(opensOn),
    closes_at:
      closesOn === (kept.closesOn ?? '')
        ? (before?.closes_at ?? null)
        : begin(closesOn === '' ? '' : addDays(closesOn, 1)),
    is_open: Number(isOpen),
  }
}

/** First and last day; absent for no bound. */
export function daysOf({ opens_at, closes_at }: Pick<TypedZone, 'opens_at' | 'closes_at'>) {
  return {
    ...(typeof opens_at === 'number' && { opensOn: chinaDay(opens_at) }),
    ...(typeof closes_at === 'number' && { closesOn: chinaDay(closes_at - 1) }),
  }
}

function inWords(row: TypedZone) {
  const { opensOn = '', closesOn = '' } = daysOf(row)
  const { name, intro, is_open } = row
  return { title: name, intro, from: opensOn, until: closesOn, open: is_open === 1 ? '是' : '否' }
}

function tellCatalogue({ db, now }: OperatorContext): Promise<void> {
  return setMeta(db, 'catalogue_version', String(now))
}
