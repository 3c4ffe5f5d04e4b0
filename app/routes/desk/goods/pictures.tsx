import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { mostZipBytes, type WaitingPicture } from '#contract/desk/goods-pictures'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { NoRight } from '#app/components/desk/no-right'
import { PicturesField } from '#app/components/desk/pictures-field'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm } from '#app/components/ui/use-form'
import { picturesOf, refusalOf, uploadEach } from '#app/services/desk/goods-pictures.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.goodsPictures.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

/** `form` is the form that the reply belongs to. */
interface Reply extends Partial<SubmissionResult> {
  form: 'upload' | 'apply'
}

const here = deskPaths.goodsPictures()
const mostMegabytes = mostZipBytes / 1024 / 1024

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.waitingPictures', {})
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request))
    return refuseFiles(`一次选择的文件超过 ${mostMegabytes} MB，请分几次上传`, 413)
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'upload') return uploadAll(request, form)
  if (intent === 'drop') {
    const result = await call(request, 'desk.dropPictures', {})
    if (!result.ok) return refuse(result)
    const message = `已清空 ${result.data.count} 个文件`
    return redirectAtDesk(here, { kind: 'success', message })
  }
  const result = await call(request, 'desk.applyPictures', { plan: String(form.get('plan') ?? '') })
  if (!result.ok) return refuse(result)
  const { count, goods } = result.data
  const message = `已给 ${goods} 个商品换上 ${count} 张图片，处理好就会显示`
  return redirectAtDesk(here, { kind: 'success', message })
}

async function uploadAll(request: Request, form: FormData) {
  const files = picturesOf(form)
  if (files.length === 0) return refuseFiles('请选择图片或 ZIP', 400)
  const uploaded = await uploadEach(files, (file) =>
    call(request, 'desk.pictureUpload', {}, { file }),
  )
  const { count, problems, failure } = uploaded
  if (failure !== undefined) return refuseFiles(refusalOf(uploaded), failureStatus(failure))
  if (problems.length > 0) return refuseFiles(refusalOf(uploaded), 400)
  const message = `已上传 ${count} 个文件，请核对后应用`
  return redirectAtDesk(here, { kind: 'success', message })
}

function refuseFiles(message: string, status: number) {
  return data<Reply>({ form: 'upload', error: { pictures: [message] } }, status)
}

function refuse(failure: Failure) {
  const message = failure.fieldErrors?.plan?.[0] ?? failure.message
  return data<Reply>({ form: 'apply', error: { '': [message] } }, failureStatus(failure))
}

export default function GoodsPicturesPage() {
  const { items, plan } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const mayWrite = useMay('goods.write')
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayWrite} />
      {mayWrite ? (
        <>
          <UploadForm lastResult={reply?.form === 'upload' ? reply : undefined} />
          {items.length > 0 && (
            <ApplyForm
              items={items}
              plan={plan}
              error={reply?.form === 'apply' ? reply.error?.['']?.[0] : undefined}
            />
          )}
        </>
      ) : (
        <NoRight permission="goods.write" />
      )}
      <p>
        <a className="link" href={deskPaths.goods()}>
          商品
        </a>
      </p>
    </>
  )
}

function UploadForm({ lastResult }: { lastResult: Partial<SubmissionResult> | undefined }) {
  const [form, fields] = useForm<{ pictures: string }>({ id: 'upload', lastResult })
  return (
    <section className="panel" aria-labelledby="upload-title">
      <h2 id="upload-title">选择文件</h2>
      <PageForm id={form.id} className="desk-form" encType="multipart/form-data" noValidate>
        <PicturesField
          label="图片或 ZIP"
          field={fields.pictures}
          accept="image/jpeg,image/png,image/webp,application/zip,.zip"
          hint={`可多选，每张不超过 5 MB，一次共 ${mostMegabytes} MB。文件名以商品编号、条形码或批准文号开头：1001.jpg 是主图，1001-2.jpg 或 1001（2）.jpg 是第 2 张`}
        />
        <SubmitButton intent="upload" busy="上传中…">
          上传
        </SubmitButton>
      </PageForm>
    </section>
  )
}

interface ApplyFormProps {
  items: readonly WaitingPicture[]
  plan: string
  error: string | undefined
}

/** What becomes of each file; nothing changes before it is applied here. */
function ApplyForm({ items, plan, error }: ApplyFormProps) {
  const used = items.filter(({ goods }) => goods !== undefined)
  const refused = items.filter(({ goods }) => goods === undefined)
  return (
    <section className="panel" aria-labelledby="apply-title">
      <h2 id="apply-title">
        核对：{used.length} 张可用，{refused.length} 个文件不用
      </h2>
      <PageForm id="apply" noValidate>
        <NoDefaultButton />
        <FormMessage message={error} />
        <input type="hidden" name="plan" value={plan} />
        {used.length > 0 && <ListTable rows={used} columns={usedColumns} />}
        {refused.length > 0 && (
          <>
            <h3>不用的文件</h3>
            <ListTable rows={refused} columns={refusedColumns} />
          </>
        )}
        <p className="desk-actions">
          {used.length > 0 && (
            <button type="submit" className="button button-primary" name="intent" value="apply">
              应用 {used.length} 张
            </button>
          )}{' '}
          <button type="submit" className="button" name="intent" value="drop">
            清空全部文件
          </button>
        </p>
      </PageForm>
    </section>
  )
}

const fileColumn: ListColumn<WaitingPicture> = { head: '文件', cell: ({ label }) => label }

const usedColumns: ListColumn<WaitingPicture>[] = [
  fileColumn,
  { head: '货号', className: 'number', cell: ({ goods }) => goods?.code },
  {
    head: '商品',
    href: ({ goods }) => (goods === undefined ? undefined : deskPaths.goodsInfo(goods.id)),
    cell: ({ goods }) => `${goods?.name ?? ''} ${goods?.spec ?? ''}`,
  },
  {
    head: '用作',
    cell: ({ goods }) =>
      `${goods?.place === 1 ? '主图' : `第 ${goods?.place ?? 0} 张`}${goods?.isReplacing === true ? '，换下现有的' : ''}`,
  },
]

const refusedColumns: ListColumn<WaitingPicture>[] = [
  fileColumn,
  { head: '原因', cell: ({ problem }) => problem },
]

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
