import type { SubmissionResult } from '@conform-to/dom'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NoRight } from '#app/components/desk/no-right'
import { ReportConfirmForm } from '#app/components/desk/report-confirm-form'
import { ReportUploadForm } from '#app/components/desk/report-upload-form'
import { useMay } from '#app/components/desk/use-may'
import { uploadReportFiles } from '#app/services/desk/reports.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { readConfirmed } from '#app/views/desk/confirmed-reports'
import { typedTexts } from '#app/views/orders/receipt-form'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '上传检验报告' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

/** `form` is the form that the reply belongs to. */
interface Reply extends Partial<SubmissionResult> {
  form: 'upload' | 'confirm'
}

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.waitingReportFiles', {})
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request))
    return data<Reply>(
      { form: 'upload', error: { reports: ['一次选择的文件太大，请分几次上传'] } },
      413,
    )
  const form = await readForm(request)
  if (form.get('intent') === 'upload') return uploadAll(request, form)
  return form.get('intent') === 'drop' ? drop(request, form) : save(request, form)
}

async function uploadAll(request: Request, form: FormData) {
  const files = form.getAll('reports').filter((file) => typeof file !== 'string' && file.size > 0)
  if (files.length === 0)
    return data<Reply>({ form: 'upload', error: { reports: ['请选择报告文件'] } }, 400)
  const result = await uploadReportFiles(request, files as File[])
  if (!result.ok)
    return data<Reply>(
      { form: 'upload', error: { reports: [result.fieldErrors?.file?.[0] ?? result.message] } },
      failureStatus(result),
    )
  const message = `已上传 ${result.count} 个文件，请核对后登记`
  return redirectAtDesk(deskPaths.newReports(), { kind: 'success', message })
}

async function drop(request: Request, form: FormData) {
  const files = readConfirmed(form)
  if (files.length === 0) return refuse({ ok: false, message: '请勾选要移除的文件' }, form)
  for (const { fileId } of files) {
    const result = await call(request, 'desk.dropReportFile', { id: fileId })
    if (!result.ok) return refuse(result, form)
  }
  const message = `已移除 ${files.length} 个文件`
  return redirectAtDesk(deskPaths.newReports(), { kind: 'success', message })
}

async function save(request: Request, form: FormData) {
  const files = readConfirmed(form)
  if (files.length === 0) return refuse({ ok: false, message: '请勾选要登记的文件' }, form)
  const result = await call(request, 'desk.saveReports', { files })
  if (!result.ok) return refuse(result, form)
  const message = `已登记 ${result.data.count} 份报告，催过的门店会收到消息`
  return redirectAtDesk(deskPaths.newReports(), { kind: 'success', message })
}

function refuse(failure: Failure, form: FormData) {
  const error = failure.fieldErrors ?? { '': [failure.message] }
  const initialValue = { ...typedTexts(form), file: form.getAll('file').map(String) }
  return data<Reply>({ form: 'confirm', initialValue, error }, failureStatus(failure))
}

export default function NewReportsPage() {
  const { items } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const mayUpload = useMay('reports.write')
  if (!mayUpload)
    return (
      <>
        <h1>{handle.title}</h1>
        <NoRight permission="reports.write" />
      </>
    )
  return (
    <>
      <h1>{handle.title}</h1>
      <ReportUploadForm lastResult={reply?.form === 'upload' ? reply : undefined} />
      {items.length > 0 && (
        <ReportConfirmForm
          files={items}
          lastResult={reply?.form === 'confirm' ? reply : undefined}
        />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
