import type { PriceRuleEntry, PriceRuleRow } from '#contract/desk/price-rules'
import { keptCauses, type KeptCause } from '#contract/desk/kinds/price-rules'
import { priceReviewCauses, type PriceReviewCause } from '#contract/desk/kinds/orders'
import {
  findRule,
  listFirstRows,
  listRuleChoices,
  listRuleRows,
  listRules,
  sumRows,
  type ListedRuleRow,
  type PriceRuleRecord,
} from '#upstream/goods/price-review/rule-store'
import type { Context } from '#upstream/kernel/context'
import { notFound } from '#upstream/kernel/errors'
import { formatYuanE4 } from '#upstream/kernel/money'
import { claimEdit } from '#upstream/members/edit-claims/claim'
import { askedRows } from '#upstream/members/registration/asked-rows'
import {
  addPriceRule,
  decidePriceRule,
  takePriceRuleRows,
  wholeRule,
} from '#upstream/trade/goods-keeping/keep-price-rule'
import type { Handlers } from '../handler'

const mostShown = 20

export const priceRuleHandlers = {
  'desk.priceRules': async (ctx, { state, ...asked }) => {
    const filter = { state, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listRules(ctx.db, filter)
    return { items: rows.map((row) => presentRule(ctx, row)), counts, paging }
  },

  'desk.addPriceRule': async (ctx, typed) => ({ id: await addPriceRule(ctx, typed) }),

  'desk.priceRule': async (ctx, { id }) => {
    const row = await findRule(ctx.db, id)
    if (row === undefined) throw notFound('规则调价')
    const mayDecide = row.state === 'listed' && ctx.operator.permissions.has('prices.write')
    const [sums, rows, claim] = await Promise.all([
      sumRows(ctx.db, id),
      listFirstRows(ctx.db, id, mostShown),
      mayDecide ? claimEdit(ctx, `price-rule/${String(id)}`) : undefined,
    ])
    const priced = sums.filter(({ state }) => state !== 'out' && state !== 'moved')
    const sum = (of: 'raised' | 'lowered' | 'beforeE4' | 'afterE4') =>
      priced.reduce((all, one) => all + one[of], 0)
    return {
      entry: presentRule(ctx, row),
      version: row.version,
      ...(claim !== undefined && { claim }),
      counts: Object.fromEntries(sums.map(({ state, count }) => [state, count])),
      raised: sum('raised'),
      lowered: sum('lowered'),
      sumBefore: formatYuanE4(sum('beforeE4')),
      sumAfter: formatYuanE4(sum('afterE4')),
      rows: rows.map(presentRow),
    }
  },

  'desk.decidePriceRule': async (ctx, typed) => {
    await decidePriceRule(ctx, typed)
  },

  'desk.priceRuleRows': async (ctx, { state, rule, ...asked }) => {
    const rules = await listRuleChoices(ctx.db, rule ?? 0)
    const ruleId = rules.find(({ id }) => id === rule)?.id
    const filter = { state, ruleId, ...askedRows(ctx, asked) }
    const { rows, counts, paging } = await listRuleRows(ctx.db, filter)
    return {
      items: rows.map(presentRow),
      paging,
      counts,
      rules: rules.map((one) => ({ id: one.id, rule: wholeRule(ctx, one) })),
    }
  },

  'desk.takePriceRuleRows': async (ctx, typed) => ({ count: await takePriceRuleRows(ctx, typed) }),
} satisfies Partial<Handlers>

function presentRule(ctx: Context, row: PriceRuleRecord): PriceRuleEntry {
  return {
    id: row.id,
    state: row.state,
    rule: wholeRule(ctx, row),
    chosen: row.chosen,
    words: row.reason,
    ...(row.starts_at !== null && { startsAt: row.starts_at }),
    by: row.operator,
    createdAt: row.created_at,
    pressedBy: row.pressed_by,
    ...(row.applied_at !== null && { appliedAt: row.applied_at }),
  }
}

function presentRow(row: ListedRuleRow): PriceRuleRow {
  const { goods_id, code, name, spec, state, before_e4: before, after_e4: after, cost_e4 } = row
  const difference =
    before === null || after === null
      ? {}
      : {
          difference: formatYuanE4(after - before),
          permille: Math.round(((after - before) * 1_000) / before),
        }
  return {
    id: row.id,
    goods: { id: goods_id, code, name, spec },
    ...(before !== null && { before: formatYuanE4(before) }),
    ...(after !== null && { after: formatYuanE4(after) }),
    ...(cost_e4 !== null && { cost: formatYuanE4(cost_e4) }),
    ...difference,
    state,
    why: { ...keptCauses, ...priceReviewCauses, '': '' }[row.why as KeptCause | PriceReviewCause],
    isOpen: row.ruleState === 'listed' && ['change', 'review', 'out'].includes(state),
  }
}
