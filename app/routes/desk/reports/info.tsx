import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { reasonFields } from '#contract/desk/fields'
import type { DeskReport } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { idSchema } from '#contract/scalars'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { getDeskReport, withdrawReport } from '#app/services/desk/reports.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '检验报告' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...reasonFields })

export function loader({ request, params }: LoaderFunctionArgs) {
  return getDeskReport(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await withdrawReport(request, { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = '报告已撤回，买家不再可见'
  return redirectAtDesk(deskPaths.report(id), { kind: 'success', message })
}

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
