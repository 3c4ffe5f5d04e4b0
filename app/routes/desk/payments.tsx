import { onlineWays, paymentProblemKinds, paymentProblemStates } from '#contract/payment-words'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.paymentProblems.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('paymentProblems')

export const columns: PageColumns<'paymentProblems'> = [
  {
    head: '异常',
    href: ({ id }) => deskPaths.paymentProblem(id),
    cell: ({ kind }) => paymentProblemKinds[kind],
  },
  { head: '单位', cell: ({ company }) => (company === '' ? '不明' : company) },
  { head: '方式', cell: ({ way }) => onlineWays[way] },
  { head: '金额', yuan: ({ amount }) => amount },
  {
    head: '状态',
    cell: ({ state, createdAt }, now) =>
      `${paymentProblemStates[state]}${state === 'open' ? ` · ${waitInWords(now - createdAt)}` : ''}`,
  },
  { head: '发现于', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export default function PaymentProblemsPage() {
  return (
    <ListPage
      of="paymentProblems"
      unit="条"
      intro={
        <p className="muted">金额不符、不明到账、退款被拒的在线支付；迟到和重复的自动原路退回。</p>
      }
      columns={columns}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
