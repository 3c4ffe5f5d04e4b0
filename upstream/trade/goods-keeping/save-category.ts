import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { categoryTrees } from '#contract/desk/kinds/goods'
import {
  insertCategory,
  listUsed,
  moveBelow,
  removeCategories as remove,
  type StoredCategory,
  type TypedCategory,
} from '#upstream/goods/catalogue/category-store'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries, addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

type Typed = InputOf<Calls['desk.addCategory']>

/** Adds a category. 422 at the fields. */
export function addCategory(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const all = await readCategories(trx.db)
    const row = toRow(typed, all, undefined)
    const id = await insertCategory(trx.db, row)
    await tellCatalogue(trx)
    const subject = `category/${id}`
    await addAuditEntry(trx, { action: 'categories.add', subject, after: inWords(row, all) })
    return { id }
  })
}

/** Renames, moves or orders a category. 422 at the fields, 409 on a version conflict. */
export async function editCategory(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editCategory']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const all = await readCategories(trx.db)
    const before = all.find((row) => row.id === id)
    if (before === undefined) throw notFound('分类')
    const row = toRow(typed, all, before)
    const isFirst = await moveOn(trx.db, 'categories', { id, version }, row)
    if (isFirst) {
      await moveBelow(trx.db, id, row.tree)
      await tellCatalogue(trx)
    }
    await finishDecision(trx, isFirst, {
      action: 'categories.edit',
      subject: `category/${id}`,
      before: inWords(before, all),
      after: inWords(row, all),
    })
  })
}

/**
 * Removes categories that have neither goods nor categories below; of several all or none. Returns
 * how many there were. 422 names the first that is used.
 */
export function removeCategories(
  ctx: OperatorContext,
  { ids }: InputOf<Calls['desk.removeCategories']>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const all = await readCategories(trx.db)
    const used = await listUsed(trx.db, ids)
    if (used.length > 0)
      throw new FormError({ ids: [`“${used.join('”“')}”里还有商品（在架或下架）或下级，不能删除`] })
    if (all.every((row) => ids.includes(row.id))) throw new FormError({ ids: ['至少要留一个分类'] })
    const removed = await remove(trx.db, ids)
    if (removed.length === 0) return 0
    await tellCatalogue(trx)
    await addAuditEntries(
      trx,
      removed.map((row) => ({
        action: 'categories.remove' as const,
        subject: `category/${row.id}`,
        before: inWords(row, all),
      })),
    )
    return removed.length
  })
}

function toRow(
  { name, place, sort }: Typed,
  all: readonly StoredCategory[],
  before: StoredCategory | undefined,
): TypedCategory {
  const parent = all.find((row) => String(row.id) === place && row.parent_id === null)
  const tree =
    parent?.tree ??
    (Object.keys(categoryTrees) as StoredCategory['tree'][]).find((one) => one === place)
  if (tree === undefined) throw new FormError({ place: ['请选择放在哪里'] })
  if (parent !== undefined && before !== undefined) {
    if (parent.id === before.id) throw new FormError({ place: ['不能放到自己下面'] })
    if (all.some((row) => row.parent_id === before.id))
      throw new FormError({ place: ['它有下级，只能放在最上一级'] })
  }
  const parentId = parent?.id ?? null
  const isTaken = all.some(
    (row) =>
      row.name === name && row.parent_id === parentId && row.tree === tree && row.id !== before?.id,
  )
  if (isTaken) throw new FormError({ name: ['这里已有同名的分类'] })
  return { name, tree, parent_id: parentId, sort }
}

/** What its form calls the place of a category. */
export function placeOf({ parent_id, tree }: Pick<TypedCategory, 'parent_id' | 'tree'>): string {
  return parent_id === null ? tree : String(parent_id)
}

function inWords(row: TypedCategory, all: readonly StoredCategory[]) {
  const { name, tree, parent_id, sort } = row
  const above = all.find(({ id }) => id === parent_id)?.name
  const place = [categoryTrees[tree], ...(above === undefined ? [] : [above])].join(' › ')
  return { title: name, place, sort: String(sort) }
}

/** Two changes of one moment are two versions. */
function tellCatalogue({ db, now }: OperatorContext): Promise<void> {
  return setMeta(db, 'catalogue_version', `${now}.${randomUUID().slice(0, 8)}`)
}
