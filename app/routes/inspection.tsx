import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { reportStates } from '#contract/report-words'
import { MemberMenu } from '#app/components/account/member-menu'
import { InspectionPackForm } from '#app/components/report/inspection-pack-form'
import { ReportSearch } from '#app/components/report/report-search'
import { ReportTable } from '#app/components/report/report-table'
import { FormMessage } from '#app/components/ui/form-message'
import { Pages } from '#app/components/ui/pages'
import { StateTabs } from '#app/components/ui/state-tabs'
import { EmptyList } from '#app/components/ui/empty-list'
import { getQualityInspection } from '#app/services/content/customer-service.server'
import { redirectAfter } from '#app/services/redirect-after.server'
import { getReports, readBatch } from '#app/services/orders/reports.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { receiptPaths } from '#app/site/receipt-paths'
import type { CommandReply } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { call } from '#app/upstream-client/api.server'

export const handle = {
  title: '质检报告查询',
  isPublic: true,
  hasScripts: false,
} satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const inspection = await getQualityInspection(request)
  // The shop's own external page for reports takes precedence.
  const isElsewhere = inspection !== undefined && inspection.url !== ''
  return { inspection, found: isElsewhere ? undefined : await getReports(request) }
}

export async function action({ request }: ActionFunctionArgs) {
  const sent = String((await readForm(request)).get('ask') ?? '')
  const batch = readBatch(sent)
  if (batch === undefined) throw data({ message: '请求无法处理，请刷新页面后再试' }, 400)
  const result = await call(request, 'report.ask', batch)
  const { pathname, search } = new URL(request.url)
  const done = () => '已催，报告到了会用消息通知您'
  return redirectAfter(result, { to: pathname + search, done, fields: { ask: sent } })
}

export default function InspectionPage() {
  const { inspection, found } = useLoaderData<typeof loader>()
  if (found === undefined) return <Elsewhere inspection={inspection} />
  return <Reports found={found} />
}

type Found = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['found']>

function Reports({ found }: { found: Found }) {
  const { items, paging, counts, query, days, pack } = found
  const isRefused = Object.keys(days.errors).length > 0
  const reply = useActionData<CommandReply>()
  const { state, keywords, orderId, from, to } = query
  const filter = { q: keywords, order: orderId, from, to }
  return (
    <section className="orders-page container with-menu" aria-labelledby="inspection-title">
      <MemberMenu />
      <div className="page-head">
        <h1 id="inspection-title">质检报告查询</h1>
        <ReportSearch filter={filter} days={days} state={state} />
      </div>
      <FormMessage message={reply?.message} />
      <StateTabs
        label="报告状态"
        states={reportStates}
        counts={counts}
        current={state}
        hrefOf={(other) => receiptPaths.reports({ ...filter, status: other })}
      />
      {isRefused && <p className="panel empty">日期不对，没有查找；请先改正日期。</p>}
      {!isRefused && items.length === 0 && (
        <NoBatches isFiltered={[keywords, orderId, from, to, state].some((part) => part)} />
      )}
      {!isRefused && items.length > 0 && <ReportTable batches={items} filter={filter} />}
      {!isRefused && (
        <Pages
          paging={paging}
          hrefOf={(page) => receiptPaths.reports({ ...filter, status: state, page })}
        />
      )}
      <InspectionPackForm days={pack ?? { from, to, errors: {} }} />
    </section>
  )
}

function NoBatches({ isFiltered }: { isFiltered: boolean }) {
  const words = '没有符合条件的批号。发给您的货，按批号列在这里。'
  return isFiltered ? (
    <EmptyList words={words} way="查看全部批号" href={receiptPaths.reports()} />
  ) : (
    <EmptyList
      words="还没有批号。发给您的货，按批号列在这里。"
      way="我的订单"
      href={paths.orders()}
    />
  )
}

function Elsewhere({ inspection }: { inspection: { url: string; message: string } | undefined }) {
  return (
    <section className="notice-page" aria-labelledby="notice-title">
      <h1 id="notice-title">质检报告查询</h1>
      {inspection === undefined ? (
        <>
          <p>登录后可以查询所购商品的质检报告。</p>
          <p className="notice-page-actions">
            <a className="button button-primary" href={paths.login(paths.inspection())}>
              登录
            </a>
          </p>
        </>
      ) : (
        <>
          {inspection.message !== '' && <p>{inspection.message}</p>}
          <p className="notice-page-actions">
            <a className="button button-primary" href={inspection.url}>
              打开质检报告查询
            </a>
            <a className="button" href={paths.service()}>
              联系客服
            </a>
          </p>
        </>
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
