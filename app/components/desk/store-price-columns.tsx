import type { StorePrice } from '#contract/desk/prices'
import { formatTrace } from '#app/words/money'
import type { PageColumn } from './page-columns'

/** A store's price list, on its page and in the file for the customer. */
export const storePriceColumns: readonly PageColumn<StorePrice>[] = [
  { head: '货号', className: 'number', cell: ({ code }) => code },
  { head: '品名', cell: ({ name }) => name },
  { head: '规格', className: 'number', cell: ({ spec }) => spec },
  { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
  { head: '单位', cell: ({ unit }) => unit },
  {
    head: '价格',
    className: 'number',
    cell: ({ price, notice }) => (price === undefined ? notice : `¥${formatTrace(price)}`),
    value: ({ price, notice }) => (price === undefined ? notice : { amount: price }),
  },
  {
    head: '来源',
    cell: ({ source, ladder }) => (ladder === '' ? source || '—' : `${source}，阶梯价 ${ladder}`),
  },
  { head: '有效至', className: 'number', cell: ({ until }) => until ?? '—' },
]
