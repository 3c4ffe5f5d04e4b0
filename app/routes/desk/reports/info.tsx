import type { SubmissionResult } from '@conform-to/dom'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { DeskReport } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '检验报告' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.report')

export const action = caseAction('desk.withdrawReport', {
  back: deskPaths.report,
  done: '报告已撤回，买家不再可见',
})

export default function ReportPage() {
  const { report, version, files, history } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayWithdraw = useMay('reports.write')
  return (
    <div className="desk-member">
      <div className="desk-member-things">
        <h1>{handle.title}</h1>
        <LateNotice reply={lastResult} version={version} history={history} />
        <ReportFacts report={report} files={files} />
        <OrderHistory history={history} />
      </div>
      {mayWithdraw && (
        <div className="desk-member-side">
          <Withdrawal report={report} version={version} lastResult={lastResult} />
        </div>
      )}
    </div>
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

interface WithdrawalProps {
  report: DeskReport
  version: number
  lastResult: SubmissionResult | undefined
}

function Withdrawal({ report, version, lastResult }: WithdrawalProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'withdraw', lastResult })
  if (report.state === 'withdrawn') return <FormMessage message={form.errors?.[0]} />
  return (
    <section className="panel" aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">撤回</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="version" value={version} />
        <Field label="撤回的原因" field={fields.reason} maxLength={200} />
        <button type="submit" className="button">
          撤回报告
        </button>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
