import type { SubmissionResult } from '@conform-to/dom'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { WaitingReportFile } from '#contract/desk/reports'
import { reportKinds } from '#contract/report-words'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { type FieldMetadata, useForm } from '#app/components/ui/use-form'
import { uploadReportFiles } from '#app/services/desk/reports.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { type Failure, failureStatus } from '#app/upstream-client/result'
import { readConfirmed } from '#app/views/desk/confirmed-reports'
import { typedTexts } from '#app/views/orders/receipt-form'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.newReports.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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
        <LateNotice reply={reply} version={undefined} isOpen={false} />
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

interface ReportConfirmFormProps {
  files: readonly WaitingReportFile[]
  lastResult: Partial<SubmissionResult> | undefined
}

/** The uploaded files with their suggested batches; nothing is saved before it is ticked here. */
function ReportConfirmForm({ files, lastResult }: ReportConfirmFormProps) {
  const guessed = files.flatMap(({ id, guess, kind }) => [
    [`code-${id}`, guess?.code ?? ''],
    [`batch-${id}`, guess?.batchNumber ?? ''],
    [`kind-${id}`, kind],
  ])
  const ticked = lastResult === undefined ? undefined : [lastResult.initialValue?.file].flat()
  const [form, fields] = useForm<Record<string, string>>({
    id: 'confirm',
    lastResult,
    defaultValue: Object.fromEntries(guessed) as Record<string, string>,
  })
  return (
    <section className="panel" aria-labelledby="confirm-title">
      <h2 id="confirm-title">核对并登记 {files.length} 个文件</h2>
      <PageForm id={form.id} noValidate>
        <NoDefaultButton />
        <FormMessage message={form.errors?.[0]} />
        <ul className="desk-report-files">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              isTicked={
                ticked === undefined ? file.guess !== undefined : ticked.includes(String(file.id))
              }
              fieldOf={(name) => fields[`${name}-${file.id}`] as FieldMetadata}
            />
          ))}
        </ul>
        <button type="submit" className="button button-primary" name="intent" value="save">
          登记勾选的报告
        </button>{' '}
        <button type="submit" className="button" name="intent" value="drop">
          移除勾选的文件
        </button>
      </PageForm>
    </section>
  )
}

interface FileRowProps {
  file: WaitingReportFile
  isTicked: boolean
  fieldOf: (name: string) => FieldMetadata
}

function FileRow({ file: { id, name, guess }, isTicked, fieldOf }: FileRowProps) {
  const kind = fieldOf('kind')
  return (
    <li>
      <fieldset>
        <legend>
          <label className="checkbox">
            <input type="checkbox" name="file" value={id} defaultChecked={isTicked} /> {name}
          </label>
        </legend>
        <p className="muted">
          {guess === undefined
            ? '没有识别出批号，请填写。'
            : `识别为：${guess.name} ${guess.spec} ${guess.manufacturer}`}
        </p>
        <div className="desk-report-fields">
          <Field label="商品编码" field={fieldOf('code')} maxLength={40} />
          <Field label="批号" field={fieldOf('batch')} maxLength={60} />
          <div className="field">
            <label htmlFor={kind.id}>类型</label>
            <select id={kind.id} name={kind.name} defaultValue={String(kind.initialValue ?? '')}>
              {Object.entries(reportKinds).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        </div>
      </fieldset>
    </li>
  )
}

/** Uploads many report files at once; they are assigned to batches afterwards. */
function ReportUploadForm({ lastResult }: { lastResult: Partial<SubmissionResult> | undefined }) {
  const [form, fields] = useForm<{ reports: string }>({ id: 'upload', lastResult })
  const { id, name, errorId, descriptionId, errors } = fields.reports
  const error = errors?.[0]
  return (
    <section className="panel" aria-labelledby="upload-title">
      <h2 id="upload-title">选择文件</h2>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <div className="field">
          <label htmlFor={id}>报告文件</label>
          <input
            id={id}
            type="file"
            name={name}
            multiple
            accept="application/pdf,image/jpeg,image/png,image/webp"
            autoFocus={error !== undefined || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? descriptionId : errorId}
          />
          <p className="field-hint" id={descriptionId}>
            PDF 或图片，可多选，每个不超过 5
            MB。按文件名识别品名和批号，如“阿莫西林胶囊_0.25g×24粒_B20260101.pdf”。
          </p>
          {error !== undefined && (
            <p className="field-error" id={errorId}>
              {error}
            </p>
          )}
        </div>
        <SubmitButton intent="upload" busy="上传中…">
          上传
        </SubmitButton>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
