import { afterSalesKinds, afterSalesReasons, afterSalesStates } from '#contract/after-sales-words'
import { pageMeta } from '#app/site/page-meta'
import { ageInWords } from '#app/words/age'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: deskPaths.returns.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('returns')

export const columns: PageColumns<'returns'> = [
  {
    head: '售后单号',
    sort: 'code',
    className: 'number',
    href: ({ id }) => deskPaths.return(id),
    cell: ({ code }) => code,
  },
  { head: '单位', cell: ({ company }) => company },
  {
    head: '商品',
    cell: ({ line }) => (
      <>
        {line.name} <span className="muted">{line.spec}</span>
      </>
    ),
    value: ({ line }) => `${line.name} ${line.spec}`,
  },
  {
    head: '办理',
    cell: ({ isRefusal, kind, reason }) =>
      `${isRefusal ? '拒收 ' : ''}${afterSalesKinds[kind]}（${afterSalesReasons[reason]}）`,
  },
  {
    head: '数量',
    className: 'number',
    cell: ({ quantity, line }) => `${quantity} ${line.unit}`,
  },
  {
    head: '金额',
    yuan: ({ refund }) => refund.amount,
  },
  {
    head: '进度',
    sort: 'at',
    cell: ({ state, since, isLate }, now) => (
      <>
        {afterSalesStates[state]} · {ageInWords(now - since)}
        {isLate && <b className="desk-late">超时</b>}
      </>
    ),
    value: ({ state, isLate }) => `${afterSalesStates[state]}${isLate ? '，超时' : ''}`,
  },
]

export default function ReturnsPage() {
  return <ListPage of="returns" unit="份" columns={columns} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
