import type { Draft } from '#contract/draft'
import type { Buyer } from '#upstream/kernel/buyer'
import type { Context } from '#upstream/kernel/context'
import { formatYuanFen, parseYuanE4 } from '#upstream/kernel/money'
import { addDraft } from '#upstream/trade/draft/add-draft'
import { decideDraft } from '#upstream/trade/draft/list'
import { saveDraft } from '#upstream/trade/draft/save'
import { deleteDraft } from '#upstream/trade/draft/store'
import type { TypedRow } from '#upstream/trade/draft/rules'
import { presentResults } from './addition'
import type { Handlers } from './handler'

export const draftHandlers = {
  'draft.list': (ctx) => presentDraft(ctx),

  'draft.save': async (ctx, { list }) => {
    await saveDraft(ctx, list.map(toTypedRow))
    return presentDraft(ctx)
  },

  'draft.add': async (ctx, { list = [], ids, steps, press }) => {
    const onlyIds = (ids ?? steps) && new Set(ids)
    const rows = list.map(toTypedRow)
    return presentResults(await addDraft(ctx, { rows, onlyIds, steps, press }))
  },

  'draft.clear': async ({ db, buyer }) => ({ count: await deleteDraft(db, buyer.storeId) }),
} satisfies Partial<Handlers>

function toTypedRow(row: { goodsId: number; typed: string; price?: string }): TypedRow {
  const { goodsId, typed, price } = row
  return { goodsId, typed, seenPriceE4: price === undefined ? undefined : parseYuanE4(price) }
}

async function presentDraft(ctx: Context<Buyer>): Promise<Draft> {
  const rows = await decideDraft(ctx)
  let sumFen = 0
  const items = rows.map(({ goodsId, typed, title, decision }) => {
    if ('message' in decision) return { goodsId, typed, message: decision.message, title }
    const { amountFen } = decision
    if (amountFen === undefined) return { goodsId, typed }
    sumFen += amountFen
    return { goodsId, typed, amount: formatYuanFen(amountFen) }
  })
  return { items, total: { count: items.length, amount: formatYuanFen(sumFen) } }
}
