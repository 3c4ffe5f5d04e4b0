import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { reckonE4, type PriceRule } from '#upstream/goods/pricing/price-rule'
import type { DemoGoods } from './demo-goods'

const rule: PriceRule = { basis: 'own', unit: 'percent', amount: 300, step: 'jiao' }
const hourMs = 3_600_000

/** A list of new prices that waits to be taken, and what of it stays as it is. */
export function priceRuleRows(goods: readonly DemoGoods[], now: number) {
  const chosen = goods.slice(0, 30).map(({ goods: item }) => item)
  const price_rules: Insertable<Schema['price_rules']>[] = [
    {
      state: 'listed',
      target: 'base',
      terms: JSON.stringify(rule),
      goods: JSON.stringify({ keywords: '', category: '', zone: '', brand: '', ids: [] }),
      chosen: '全部商品',
      reason: '厂家调价',
      operator_id: 1,
      operator: 'desk-owner',
      created_at: now - hourMs,
      cursor: chosen.at(-1)?.id ?? 0,
    },
  ]
  const price_rule_rows = chosen.map((item): Insertable<Schema['price_rule_rows']> => {
    const before = item.base_price_e4 ?? null
    const after = before === null ? undefined : reckonE4(before, rule)
    const known = { rule_id: 1, goods_id: item.id, before_e4: before, cost_e4: null }
    return before === null || after === undefined || after === before
      ? { ...known, after_e4: null, state: 'kept', why: before === null ? 'noPrice' : 'same' }
      : { ...known, after_e4: after, state: 'change', why: '' }
  })
  return { price_rules, price_rule_rows }
}
