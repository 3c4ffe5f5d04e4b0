import { createHash } from 'node:crypto'
import type { TemplateChange } from '#contract/purchase-template'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { FormError, notFound, sentOtherwise } from '#upstream/kernel/errors'
import { milliToQuantity, quantityToMilli } from '#upstream/kernel/quantities/units'
import { addWanted } from '../cart/add'
import { toAddition, type Addition } from '../cart/add-goods'
import { findAddition, saveAddition } from '../cart/addition-store'
import { changeCart } from '../cart/change-cart'
import { conflictsOf } from '../purchase-lists/row-versions'
import {
  deleteTemplate,
  listTemplateRows,
  listTemplates,
  putTemplateRows,
  removeTemplateRows,
  renameTemplate,
  touchTemplate,
  type TemplateHead,
} from './store'

interface TemplateEdit {
  name?: string | undefined
  changes: readonly TemplateChange[]
}

/** A resent page is recognized as a duplicate for this long, ms. */
const pressMs = 86_400_000

/** A template of the buyer's store. 404 for another store's. */
export async function requireTemplate(ctx: Context<Buyer>, id: number): Promise<TemplateHead> {
  const [template] = await listTemplates(ctx, id)
  if (template === undefined) throw notFound('采购模板')
  return template
}

/**
 * Renames a template and saves changed rows in one transaction. 422 at a row changed meanwhile, and
 * at a name the store already uses.
 */
export function saveTemplate(
  ctx: Context<Buyer>,
  id: number,
  { name, changes }: TemplateEdit,
): Promise<void> {
  return changeCart(ctx, (inside) => saveAll(inside, id, { name, changes }))
}

/**
 * Saves the same and adds the whole template to the cart, once per token. 409 where the page was
 * filled in anew since.
 */
export function addTemplate(
  ctx: Context<Buyer>,
  id: number,
  { name, changes, token }: TemplateEdit & { token: string },
): Promise<Addition> {
  const press = `template-${id}-${token}:`
  const said = `${press}${digestOf({ name, changes })}`
  return changeCart(ctx, async (inside) => {
    const since = inside.now - pressMs
    const before = await findAddition(inside, { said, since })
    if (before !== undefined) return toAddition(before.results, before.id)
    if ((await findAddition(inside, { said: press, since })) !== undefined)
      throw sentOtherwise('模板已加入购物车')
    await saveAll(inside, id, { name, changes })
    const rows = await listTemplateRows(inside.db, id)
    if (rows.length === 0) throw new FormError({ list: ['模板里没有商品'] })
    const results = await addWanted(
      inside,
      rows.map((row) => ({ goodsId: row.goods_id, quantityMilli: row.quantity_milli })),
    )
    return toAddition(results, await saveAddition(inside, results, said))
  })
}

function digestOf({ name = '', changes }: TemplateEdit): string {
  return createHash('sha256')
    .update(JSON.stringify([name, changes]))
    .digest('base64url')
}

export function removeTemplate(ctx: Context<Buyer>, id: number): Promise<void> {
  return changeCart(ctx, async (inside) => {
    await requireTemplate(inside, id)
    await deleteTemplate(inside, id)
  })
}

async function saveAll(
  ctx: Context<Buyer>,
  id: number,
  { name, changes }: TemplateEdit,
): Promise<void> {
  const template = await requireTemplate(ctx, id)
  if (name !== undefined && name !== template.name) await rename(ctx, id, name)
  await saveRows(ctx, id, changes)
}

async function rename(ctx: Context<Buyer>, id: number, name: string): Promise<void> {
  if (!(await renameTemplate(ctx, id, name)))
    throw new FormError({ name: ['本店已有这个名称的模板'] })
}

async function saveRows(
  ctx: Context<Buyer>,
  id: number,
  changes: readonly TemplateChange[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = new Map((await listTemplateRows(ctx.db, id)).map((row) => [row.id, row]))
  const conflicts = conflictsOf(rows, changes)
  if (conflicts.length > 0)
    throw new FormError(
      Object.fromEntries(
        conflicts.map((change) => [
          `row-${change.id}`,
          [
            `别人刚改为 ${milliToQuantity(rows.get(change.id)?.quantity_milli ?? 0)}，再保存就用您写的`,
          ],
        ]),
      ),
    )
  const known = changes.filter((change) => rows.has(change.id))
  await removeTemplateRows(
    ctx.db,
    known.filter(({ quantity }) => quantity === 0).map((change) => change.id),
  )
  await putTemplateRows(
    ctx.db,
    id,
    known.flatMap(({ id: rowId, quantity }) => {
      const row = rows.get(rowId)
      return row === undefined || quantity === 0
        ? []
        : [{ goodsId: row.goods_id, quantityMilli: quantityToMilli(quantity) }]
    }),
  )
  await touchTemplate(ctx, id)
}
