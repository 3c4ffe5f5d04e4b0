import { useLoaderData } from '@remix-run/react'
import { ListPage } from '#app/components/desk/list-page'
import { missingReportColumns, reportColumns } from '#app/components/desk/report-columns'
import { useMay } from '#app/components/desk/use-may'
import { kindsLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.reports.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = kindsLoader('reports', { missing: 'missingReports' })

export default function ReportsPage() {
  const { of } = useLoaderData<typeof loader>()
  const mayUpload = useMay('reports.write')
  const page = {
    intro: mayUpload && (
      <p>
        <a className="button button-primary" href={deskPaths.newReports()}>
          上传报告
        </a>
      </p>
    ),
  }
  if (of === 'reports') return <ListPage {...page} of={of} unit="份" columns={reportColumns} />
  return (
    <ListPage {...page} of={of} title={handle.title} unit="个" columns={missingReportColumns} />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
