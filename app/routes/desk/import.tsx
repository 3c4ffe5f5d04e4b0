import type { SubmissionResult } from '@conform-to/dom'
import { type ActionFunctionArgs, data } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { importStates } from '#contract/desk/kinds/goods'
import { importKinds } from '#contract/import-fields'
import { ImportOptions, type ImportOptionName } from '#app/components/desk/import-options'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListPage } from '#app/components/desk/list-page'
import type { PageColumns } from '#app/components/desk/page-columns'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { sendPriceList, tooLargeList } from '#app/services/desk/imports.server'
import { listLoader } from '#app/services/desk/list.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.imports.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = listLoader('imports')

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<SubmissionResult>({ error: { file: [tooLargeList] } }, 413)
  const sent = await sendPriceList(request, await readForm(request))
  if ('reply' in sent) return data<SubmissionResult>(sent.reply, sent.status)
  const message = '文件已上传，正在试运行，还没有写入任何内容'
  return redirectAtDesk(deskPaths.importInfo(sent.id), { kind: 'success', message })
}

export const columns: PageColumns<'imports'> = [
  { head: '文件', href: ({ id }) => deskPaths.importInfo(id), cell: ({ file }) => file },
  { head: '内容', cell: ({ kind }) => importKinds[kind] },
  { head: '状态', cell: ({ state }) => importStates[state] },
  {
    head: '上传',
    className: 'number',
    cell: ({ by, createdAt }) => `${by} ${formatDateTime(createdAt)}`,
  },
  {
    head: '应用',
    className: 'number',
    cell: ({ appliedBy, appliedAt }) =>
      appliedAt === undefined ? '—' : `${appliedBy} ${formatDateTime(appliedAt)}`,
  },
  { head: '行', className: 'number', cell: ({ rows }) => rows },
  { head: '新增', className: 'number', cell: ({ added }) => added },
  { head: '更新', className: 'number', cell: ({ changed }) => changed },
  { head: '未变', className: 'number', cell: ({ unchanged }) => unchanged },
  { head: '拒绝', className: 'number', cell: ({ rejected }) => rejected },
]

export default function ImportsPage() {
  const isOpen = useMay('goods.write')
  const reply = useActionData<SubmissionResult>()
  return (
    <ListPage
      of="imports"
      title={handle.title}
      unit="次"
      columns={columns}
      notice={
        isOpen ? (
          <UploadForm lastResult={reply} />
        ) : (
          <LateNotice reply={reply} version={undefined} isOpen={false} />
        )
      }
    />
  )
}

function UploadForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Record<ImportOptionName | 'file', string>>({
    id: 'import',
    lastResult,
    defaultValue: { inStock: 100 },
  })
  const { id, errorId, descriptionId, errors } = fields.file
  const error = errors?.[0]
  return (
    <section className="panel" aria-labelledby="upload-title">
      <h2 id="upload-title">上传文件</h2>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <div className="field">
          <label htmlFor={id}>文件</label>
          <input
            id={id}
            type="file"
            name="file"
            accept=".csv,.xlsx,.txt"
            autoFocus={error !== undefined || undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? descriptionId : `${descriptionId} ${errorId}`}
          />
          <p className="field-hint" id={descriptionId}>
            CSV 或 .xlsx。先试运行，看过变化再应用。
          </p>
          {error !== undefined && (
            <p className="field-error" id={errorId}>
              {error}
            </p>
          )}
        </div>
        <ImportOptions fields={fields} />
        <button type="submit" className="button button-primary">
          上传并试运行
        </button>
      </PageForm>
      <RoundTrips />
    </section>
  )
}

/** Lists whose files can be changed and imported again. */
function RoundTrips() {
  if (!useMay('prices.read')) return null
  return (
    <p>
      各列表导出后改好再导入，只有改过的才有变化：
      <a className="link" href={deskPaths.goods()}>
        {deskPaths.goods.title}
      </a>{' '}
      <a className="link" href={deskPaths.members()}>
        {deskPaths.members.title}
      </a>{' '}
      <a className="link" href={deskPaths.rankPrices()}>
        {deskPaths.rankPrices.title}
      </a>{' '}
      <a className="link" href={deskPaths.contractPrices()}>
        {deskPaths.contractPrices.title}
      </a>
    </p>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
