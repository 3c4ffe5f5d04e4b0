import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { ZoneChoice } from '#contract/desk/goods'
import { Categories } from '#upstream/goods/catalogue/index/categories'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import { listPlaces, putGoods } from '#upstream/goods/products/desk-store'
import { listZoneChoices } from '#upstream/goods/zones/choices'
import type { OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { FormError } from '#upstream/kernel/errors'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries } from '#upstream/members/audit/add-entry'

/**
 * Puts goods into a category, or into a zone of chosen goods or out of it. Returns how many were not
 * there before. 422 for no category and no such zone.
 */
export function placeGoods(
  ctx: OperatorContext,
  { ids, placing, categoryId, zone: code }: InputOf<Calls['desk.placeGoods']>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    if (placing === 'category') return recategorise(trx, ids, categoryId)
    const zones = await listZoneChoices(trx.db)
    if (!zones.some((zone) => zone.code === code)) throw new FormError({ zone: ['请选择专区'] })
    return moveInZone(trx, { ids, code, zones, isIn: placing === 'in' })
  })
}

async function recategorise(
  ctx: OperatorContext,
  ids: readonly number[],
  categoryId: number,
): Promise<number> {
  const categories = new Categories(await readCategories(ctx.db))
  const category = categories.nameOf(categoryId)
  if (category === undefined) throw new FormError({ categoryId: ['请选择分类'] })
  await lockRows(ctx.db, 'goods', ids)
  const moved = (await listPlaces(ctx.db, ids)).filter((row) => row.category_id !== categoryId)
  await putGoods(ctx, idsOf(moved), { category_id: categoryId })
  return tell(
    ctx,
    moved.map(({ id, category_id: from }) => ({
      id,
      before: { category: categories.nameOf(from) ?? '' },
      after: { category },
    })),
  )
}

interface ZoneMove {
  ids: readonly number[]
  code: string
  zones: readonly ZoneChoice[]
  isIn: boolean
}

/** In the transaction of `ctx`. Returns how many goods were moved. */
export async function moveInZone(ctx: OperatorContext, move: ZoneMove): Promise<number> {
  const { ids, code, zones, isIn } = move
  await lockRows(ctx.db, 'goods', ids)
  const moved = (await listPlaces(ctx.db, ids)).flatMap(({ id, zones: before }) => {
    const held = before.split(' ').filter((one) => one !== '')
    if (held.includes(code) === isIn) return []
    const after = isIn ? [...held, code] : held.filter((one) => one !== code)
    return [{ id, before, after: after.join(' ') }]
  })
  for (const after of new Set(moved.map((row) => row.after)))
    await putGoods(ctx, idsOf(moved.filter((row) => row.after === after)), { zones: after })
  return tell(
    ctx,
    moved.map(({ id, before, after }) => ({
      id,
      before: { zones: zonesInWords(before, zones) },
      after: { zones: zonesInWords(after, zones) },
    })),
  )
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

/** The names of the zones of `goods.zones`, in the order of the choices. */
export function zonesInWords(codes: string, zones: readonly ZoneChoice[]): string[] {
  const held = codes.split(' ')
  return zones.filter(({ code }) => held.includes(code)).map(({ name }) => name)
}

interface Told {
  id: number
  before: Record<string, unknown>
  after: Record<string, unknown>
}

async function tell(ctx: OperatorContext, moved: readonly Told[]): Promise<number> {
  if (moved.length === 0) return 0
  await setMeta(ctx.db, 'catalogue_version', String(ctx.now))
  await addAuditEntries(
    ctx,
    moved.map(({ id, before, after }) => ({
      action: 'goods.edit' as const,
      subject: `goods/${String(id)}`,
      before,
      after,
    })),
  )
  return moved.length
}
