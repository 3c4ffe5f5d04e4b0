import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MissingReports, GivenReports } from '#app/components/desk/report-tables'
import { useMay } from '#app/components/desk/use-may'
import { Pages } from '#app/components/ui/pages'
import { Tabs } from '#app/components/ui/tabs'
import { getDeskReports, getMissingReports } from '#app/services/desk/reports.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { shopNow } from '#app/web/clock.server'
import { pageInput } from '#contract/scalars'

export const handle = { title: '检验报告' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const keywords = search.get('q')?.trim().slice(0, 50) ?? ''
  const query = { keywords, page: pageInput.page.parse(search.get('page') ?? 1) }
  const isMissing = search.get('missing') === '1'
  const [missing, given] = await Promise.all([
    isMissing ? getMissingReports(request, query) : undefined,
    isMissing ? undefined : getDeskReports(request, query),
  ])
  return { missing, given, keywords, now: shopNow() }
}

export default function ReportsPage() {
  const { missing, given, keywords, now } = useLoaderData<typeof loader>()
  const isMissing = missing !== undefined
  const paging = missing?.paging ?? given?.paging
  const missingFlag = isMissing ? '1' : undefined
  const mayUpload = useMay('reports.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <Tabs
        label="检验报告"
        tabs={[undefined, '1'].map((flag) => ({
          name: flag === undefined ? '已登记' : '缺报告',
          href: deskPaths.reports({ missing: flag, q: keywords }),
          isCurrent: flag === missingFlag,
        }))}
      />
      <section className="panel" aria-labelledby="reports-title">
        <h2 id="reports-title">
          {paging?.total ?? 0} {isMissing ? '个批号缺报告' : '份'}
        </h2>
        {mayUpload && (
          <p>
            <a className="button button-primary" href={deskPaths.newReports()}>
              上传报告
            </a>
          </p>
        )}
        <ReportSearch keywords={keywords} isMissing={isMissing} />
        {missing !== undefined && <MissingReports batches={missing.items} now={now} />}
        {given !== undefined && <GivenReports reports={given.items} />}
        {paging !== undefined && (
          <Pages
            paging={paging}
            hrefOf={(page) => deskPaths.reports({ missing: missingFlag, q: keywords, page })}
          />
        )}
      </section>
    </>
  )
}

function ReportSearch({ keywords, isMissing }: { keywords: string; isMissing: boolean }) {
  return (
    <form
      className="desk-filter"
      action={deskPaths.reports()}
      role="search"
      aria-label="查找检验报告"
    >
      {isMissing && <input type="hidden" name="missing" value="1" />}
      <p>
        <label htmlFor="reports-keywords">品名、商品编码或批号</label>
        <input id="reports-keywords" name="q" type="text" maxLength={50} defaultValue={keywords} />
      </p>
      <p>
        <button type="submit" className="button">
          查找
        </button>
      </p>
    </form>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
