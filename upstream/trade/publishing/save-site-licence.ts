import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { dayProblem } from '#contract/typed-day'
import {
  deleteSiteLicence,
  insertSiteLicence,
  type TypedSiteLicence,
} from '#upstream/content/site-licences/desk-store'
import { findSiteLicence } from '#upstream/content/site-licences/store'
import {
  deleteShopPictureFiles,
  deleteShopPictures,
  listShopPictures,
} from '#upstream/goods/shop-pictures/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

type Typed = InputOf<Calls['desk.addSiteLicence']>

/** Adds a licence of the shop itself. 422 at the fields. */
export function addSiteLicence(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  const row = toRow(typed)
  return transact(ctx, async (trx) => {
    const id = await insertSiteLicence(trx.db, row)
    const subject = subjectOf(id)
    await addAuditEntry(trx, { action: 'siteLicences.add', subject, after: inWords(row) })
    return { id }
  })
}

/** Changes a licence of the shop itself. 422 at the fields, 409 on a version conflict. */
export async function editSiteLicence(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editSiteLicence']>,
): Promise<void> {
  const row = toRow(typed)
  await transact(ctx, async (trx) => {
    const before = await requireSiteLicence(trx, id)
    const isFirst = await moveOn(trx.db, 'site_licences', { id, version }, row)
    await finishDecision(trx, isFirst, {
      action: 'siteLicences.edit',
      subject: subjectOf(id),
      before: inWords(before),
      after: inWords(row),
    })
  })
}

/** Removes a licence of the shop itself with its pictures. 409 on a version conflict. */
export async function removeSiteLicence(
  ctx: OperatorContext,
  { id, version }: InputOf<Calls['desk.removeSiteLicence']>,
): Promise<void> {
  const removed = await transact(ctx, async (trx) => {
    const before = await requireSiteLicence(trx, id)
    const isFirst = await deleteSiteLicence(trx.db, { id, version })
    const pictures = await listShopPictures(trx.db, subjectOf(id))
    const gone = await deleteShopPictures(
      trx.db,
      pictures.map((picture) => picture.id),
    )
    await finishDecision(trx, isFirst, {
      action: 'siteLicences.remove',
      subject: subjectOf(id),
      before: inWords(before),
    })
    return gone
  })
  await deleteShopPictureFiles(ctx, removed)
}

async function requireSiteLicence({ db }: OperatorContext, id: number) {
  const row = await findSiteLicence(db, id)
  if (row === undefined) throw notFound('证照')
  return row
}

const subjectOf = (id: number) => `site-licence/${String(id)}`

function toRow({ name, number, validUntil, isEndless, sort }: Typed): TypedSiteLicence {
  const problem = lastDayProblem(validUntil, isEndless)
  if (problem !== undefined) throw new FormError({ validUntil: [problem] })
  return { name, number, valid_until: isEndless ? null : validUntil, sort }
}

function lastDayProblem(day: string, isEndless: boolean): string | undefined {
  if (isEndless) return day === '' ? undefined : '填了日期又勾了“长期有效”，请只留一个'
  return day === '' ? '请填写有效期至，没有期限的请勾选“长期有效”' : dayProblem(day)
}

function inWords({ name, number, valid_until, sort }: TypedSiteLicence) {
  return { name, number, until: valid_until ?? '长期', sort: String(sort) }
}
