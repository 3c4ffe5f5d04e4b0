import { ruleRowStates } from '#contract/desk/kinds/price-rules'
import type { PriceRuleRow } from '#contract/desk/price-rules'
import { deskPaths } from '#app/site/desk-paths'
import { formatTrace } from '#app/words/money'
import type { PageColumn } from './page-columns'

/** The products of a change by a rule, on its page and in the list of them. */
export const priceRuleColumns: readonly PageColumn<PriceRuleRow>[] = [
  {
    head: '商品',
    href: ({ goods }) => deskPaths.goodsPrices(goods.id),
    cell: ({ goods }) => `${goods.name} ${goods.spec}`,
  },
  { head: '货号', className: 'number', cell: ({ goods }) => goods.code },
  {
    head: '现价',
    className: 'number',
    cell: ({ before }) => yuan(before),
    value: ({ before }) => amount(before),
  },
  {
    head: '新价',
    className: 'number',
    cell: ({ after }) => yuan(after),
    value: ({ after }) => amount(after),
  },
  {
    head: '差额',
    className: 'number',
    cell: ({ difference, permille = 0 }) =>
      difference === undefined
        ? '—'
        : `${signed(formatTrace(difference))}（${signed((permille / 10).toFixed(1))}%）`,
    value: ({ difference }) => amount(difference),
  },
  {
    head: '进价',
    className: 'number',
    cell: ({ cost }) => yuan(cost),
    value: ({ cost }) => amount(cost),
  },
  {
    head: '结果',
    cell: ({ state, why }) => `${ruleRowStates[state]}${why === '' ? '' : `：${why}`}`,
  },
]

const yuan = (price: string | undefined) => (price === undefined ? '—' : `¥${formatTrace(price)}`)
const amount = (price: string | undefined) => (price === undefined ? '' : { amount: price })
const signed = (digits: string) => (digits.startsWith('-') ? `−${digits.slice(1)}` : `+${digits}`)
