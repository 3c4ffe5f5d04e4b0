import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import {
  findWarehouse,
  insertWarehouse,
  listDeskWarehouses,
  type TypedWarehouse,
} from '#upstream/goods/products/warehouse-store'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockCatalogue } from '#upstream/kernel/db/lock'
import { moveOn } from '#upstream/kernel/db/move-on'
import { FormError, notFound } from '#upstream/kernel/errors'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'

type Typed = InputOf<Calls['desk.addWarehouse']>

/** Adds a warehouse, without goods. 422 at the fields. */
export function addWarehouse(ctx: OperatorContext, typed: Typed): Promise<{ id: number }> {
  const row = toRow(typed)
  return transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    await refuseTaken(trx, { ...row, id: 0 })
    const id = await insertWarehouse(trx.db, row)
    const subject = `warehouse/${id}`
    await addAuditEntry(trx, { action: 'warehouses.add', subject, after: inWords(row) })
    return { id }
  })
}

/** Changes a warehouse. 422 at the fields, 409 on a version conflict. */
export async function editWarehouse(
  ctx: OperatorContext,
  { id, version, ...typed }: InputOf<Calls['desk.editWarehouse']>,
): Promise<void> {
  const row = toRow(typed)
  await transact(ctx, async (trx) => {
    await lockCatalogue(trx.db)
    const before = await findWarehouse(trx.db, id)
    if (before === undefined) throw notFound('仓库')
    await refuseTaken(trx, { ...row, id })
    const isFirst = await moveOn(trx.db, 'warehouses', { id, version }, row)
    await finishDecision(trx, isFirst, {
      action: 'warehouses.edit',
      subject: `warehouse/${id}`,
      before: inWords(before),
      after: inWords(row),
    })
  })
}

/** Pages of picking tell warehouses apart by their names. */
async function refuseTaken(
  { db }: OperatorContext,
  { name, id }: { name: string; id: number },
): Promise<void> {
  const others = (await listDeskWarehouses(db)).filter((row) => row.id !== id)
  if (others.some((row) => row.name === name)) throw new FormError({ name: ['已有同名的仓库'] })
}

function toRow({ name, shownName, sort }: Typed): TypedWarehouse {
  return { name, shown_name: shownName, sort }
}

function inWords({ name, shown_name: shown, sort }: TypedWarehouse) {
  return { title: name, shown, sort: String(sort) }
}
