import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { brandColours, brandMarks } from '#contract/desk/kinds/goods'
import {
  findBrandOf,
  findDeskBrand,
  insertBrand,
  isManufacturer,
  type TypedBrand,
} from '#upstream/goods/brands/desk-store'
import { plateAt, readPlate } from '#upstream/goods/brands/plate'
import { cleanName } from '#upstream/goods/catalogue/clean-text'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

type Typed = InputOf<Calls['desk.addBrand']>

/** Adds a brand. 422 at the fields. */
export async function addBrand(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  const row = toRow(typed)
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    await refuseManufacturer(trx, { ...row, id: 0 })
    const id = await insertBrand(trx.db, row)
    await tellCatalogue(trx)
    await addAuditEntry(trx, { action: 'brands.add', subject: `brand/${id}`, after: inWords(row) })
    return { id }
  })
}

/** Changes a brand. 422 at the fields, 409 on a version conflict. */
export async function editBrand(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editBrand']>,
): Promise<void> {
  const row = toRow(typed)
  await transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const before = await findDeskBrand(trx.db, id)
    if (before === undefined) throw notFound('品牌')
    if (before.manufacturer !== row.manufacturer) await refuseManufacturer(trx, { ...row, id })
    const isFirst = await moveOn(trx.db, 'brands', { id, version }, row)
    if (isFirst) await tellCatalogue(trx)
    await finishDecision(trx, isFirst, {
      action: 'brands.edit',
      subject: `brand/${id}`,
      before: inWords(before),
      after: inWords(row),
    })
  })
}

/** A brand is all goods of one manufacturer, by its exact name. */
async function refuseManufacturer(
  { db }: OperatorContext,
  { manufacturer, id }: { manufacturer: string; id: number },
): Promise<void> {
  if (!(await isManufacturer(db, manufacturer)))
    throw new FormError({ manufacturer: ['没有这家企业的商品，请照商品资料里的写法填'] })
  const other = await findBrandOf(db, { manufacturer, id })
  if (other !== undefined)
    throw new FormError({ manufacturer: [`这家企业已有品牌“${other.name}”`] })
}

function toRow(typed: Typed): TypedBrand {
  const { name, words, mark, colour, intro, sort, isShown } = typed
  const short = Array.from(name)
    .slice(0, 12)
    .join('')
    .replace(/[/\\?#%]/g, '')
  return {
    name,
    manufacturer: cleanName(typed.manufacturer),
    image: plateAt({ words: words === '' ? short : words, mark, colour }),
    intro,
    sort,
    is_shown: Number(isShown),
  }
}

function inWords(row: TypedBrand) {
  const { name, manufacturer: maker, image, intro, sort, is_shown } = row
  const { words, mark, colour } = readPlate(name, image)
  return {
    title: name,
    maker,
    plate: [words, brandMarks[mark], brandColours[colour]].join('，'),
    intro,
    sort: String(sort),
    shown: is_shown === 0 ? '否' : '是',
  }
}

function tellCatalogue({ db, now }: OperatorContext): Promise<void> {
  return setMeta(db, 'catalogue_version', String(now))
}
