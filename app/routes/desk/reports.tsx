import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { MissingReports, GivenReports } from '#app/components/desk/report-tables'
import { useMay } from '#app/components/desk/use-may'
import { Tabs } from '#app/components/ui/tabs'
import { getDeskReports, getMissingReports } from '#app/services/desk/reports.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { readKeywords } from '#app/views/desk/typed-filter'
import { shopNow } from '#app/web/clock.server'
import { pageInput } from '#contract/scalars'

export const handle = { title: '检验报告' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const { keywords, typedKeywords } = readKeywords(search)
  const query = { keywords, page: pageInput.page.parse(search.get('page') ?? 1) }
  const isMissing = search.get('missing') === '1'
  const [missing, given] = await Promise.all([
    isMissing ? getMissingReports(request, query) : undefined,
    isMissing ? undefined : getDeskReports(request, query),
  ])
  return { missing, given, keywords, typedKeywords, now: shopNow() }
}

export default function ReportsPage() {
  const { missing, given, keywords, typedKeywords, now } = useLoaderData<typeof loader>()
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
        <div className="desk-list-head">
          <h2 id="reports-title">
            {paging?.total ?? 0} {isMissing ? '个批号缺报告' : '份'}
          </h2>
          <DeskSearch
            action={deskPaths.reports()}
            label="查找检验报告"
            id="reports"
            words="品名、拼音首字母、商品编码或批号"
            filter={typedKeywords}
            kept={{ missing: missingFlag }}
          />
          {mayUpload && (
            <a className="button button-primary" href={deskPaths.newReports()}>
              上传报告
            </a>
          )}
        </div>
        {missing !== undefined && <MissingReports batches={missing.items} now={now} />}
        {given !== undefined && <GivenReports reports={given.items} />}
        {paging !== undefined && (
          <DeskPages
            paging={paging}
            hrefOf={(page) => deskPaths.reports({ missing: missingFlag, q: keywords, page })}
          />
        )}
      </section>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
