import { useLoaderData } from '@remix-run/react'
import type { DeskReport } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.report.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.report')

export const action = caseAction('desk.withdrawReport', {
  back: deskPaths.report,
  done: '报告已撤回，买家不再可见',
})

export default function ReportPage() {
  const detail = useLoaderData<typeof loader>()
  const { report, files } = detail
  const isOpen = useMay('reports.write') && report.state !== 'withdrawn'
  return (
    <CasePage title={handle.title} of={detail} decisions={isOpen && <Withdrawal />}>
      <ReportFacts report={report} files={files} />
    </CasePage>
  )
}

interface FactsProps {
  report: DeskReport
  files: readonly { id: number; name: string; size: number }[]
}

function ReportFacts({ report, files }: FactsProps) {
  return (
    <section className="panel" aria-labelledby="report-title">
      <h2 id="report-title">
        {report.name} <span className="muted">{report.spec}</span>
      </h2>
      <dl className="invoice-facts">
        <Fact name="商品编码" value={report.code} />
        <Fact name="生产企业" value={report.manufacturer} />
        <Fact name="批号" value={report.batchNumber} />
        <Fact name="类型" value={reportKinds[report.kind]} />
        <Fact name="登记于" value={formatDateTime(report.createdAt)} />
        {report.withdrawnAt !== undefined && (
          <Fact name="撤回" value={`${formatDateTime(report.withdrawnAt)} ${report.reason}`} />
        )}
      </dl>
      <ul>
        {files.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={deskPaths.reportFile(id)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Withdrawal() {
  return (
    <DecisionForm<'reason'> title="撤回" acts={[{ decision: 'withdraw', label: '撤回报告' }]}>
      {({ reason }) => <Field label="撤回的原因" field={reason} maxLength={200} />}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
