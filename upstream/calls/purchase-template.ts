import type { TemplateSummary } from '#contract/purchase-template'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { listMemberNames } from '#upstream/members/accounts/store'
import {
  addTemplate,
  removeTemplate,
  requireTemplate,
  saveTemplate,
} from '#upstream/trade/purchase-templates/change'
import { makeTemplate } from '#upstream/trade/purchase-templates/make'
import {
  listTemplateRows,
  listTemplates,
  type TemplateHead,
} from '#upstream/trade/purchase-templates/store'
import { presentResults } from './addition'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'

export const purchaseTemplateHandlers = {
  'template.list': async (ctx) => ({ items: await presentHeads(ctx, await listTemplates(ctx)) }),

  'template.detail': async (ctx, { id }) => {
    const template = await presentHead(ctx, await requireTemplate(ctx, id))
    const rows = await listTemplateRows(ctx.db, id)
    const decided = await decideByIds(
      ctx,
      rows.map((row) => row.goods_id),
    )
    const goodsOf = new Map((await presentAll(ctx, decided)).map((goods) => [goods.id, goods]))
    return {
      template,
      rows: rows.flatMap(({ id: rowId, version, goods_id, quantity_milli }) => {
        const goods = goodsOf.get(goods_id)
        const quantity = milliToQuantity(quantity_milli)
        return goods === undefined ? [] : [{ id: rowId, version, quantity, goods }]
      }),
    }
  },

  'template.create': async (ctx, wish) => presentHead(ctx, await makeTemplate(ctx, wish)),

  'template.save': async (ctx, { id, name, list = [] }) => {
    await saveTemplate(ctx, id, { name, changes: list })
    return presentHead(ctx, await requireTemplate(ctx, id))
  },

  'template.delete': async (ctx, { id }) => {
    await removeTemplate(ctx, id)
  },

  'template.add': async (ctx, { id, name, list = [], token }) =>
    presentResults(await addTemplate(ctx, id, { name, changes: list, token })),
} satisfies Partial<Handlers>

async function presentHead(ctx: Context<Buyer>, head: TemplateHead): Promise<TemplateSummary> {
  const [presented] = await presentHeads(ctx, [head])
  return presented as TemplateSummary
}

async function presentHeads(
  { db }: Context<Buyer>,
  heads: readonly TemplateHead[],
): Promise<TemplateSummary[]> {
  const names = await listMemberNames(db, [...new Set(heads.map(({ madeById }) => madeById))])
  return heads.map(({ madeById, ...head }) => ({ ...head, madeBy: names.get(madeById) ?? '' }))
}
