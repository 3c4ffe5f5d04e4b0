import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import {
  CodeField,
  CodesFile,
  CodesSearch,
  ReplaceField,
  type CodesReply,
} from '#app/components/quick/code-forms'
import { CodesTable } from '#app/components/quick/codes-table'
import { QuickTabs, QuickTitle } from '#app/components/quick/quick-tabs'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { Pages } from '#app/components/ui/pages'
import { SubmitButton } from '#app/components/ui/submit-button'
import { getOwnCodes, importOwnCodes } from '#app/services/quick/own-codes.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { quickPaths } from '#app/site/quick-paths'
import { failureStatus, type Failure } from '#app/upstream-client/result'
import { firstErrors } from '#app/views/form-reply'
import { takesHiddenRows, withHiddenRows } from '#app/views/hidden-rows'
import {
  emptyFileMessage,
  isTooLong,
  readForm,
  requireCommand,
  tooLongMessage,
} from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '本店编码', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return getOwnCodes(request)
}

const commandSchema = z.object({ intent: z.enum(['save', 'import']) })

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request))
    return refused({ ok: false, message: tooLongMessage, fieldErrors: { file: [tooLongMessage] } })
  const form = await readForm(request)
  const { intent } = requireCommand(commandSchema, { intent: form.get('intent') })
  const isReplacing = form.get('replace') === '1'
  const replace = isReplacing ? '1' : ''
  if (intent === 'import')
    return importFile(request, form.get('file'), {
      isReplacing,
      takesHidden: takesHiddenRows(form),
    })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 200) : ''
  }
  const typed = { words: text('words'), product: text('product') }
  const saved = await call(request, 'ownCode.save', { ...typed, isReplacing })
  if (!saved.ok) return refused(saved, { intent, replace, ...typed })
  const message = `${typed.words} 就是 ${saved.data.name} ${saved.data.spec}`
  return redirectWithToast(hereOf(request), { kind: 'success', message })
}

async function importFile(
  request: Request,
  file: FormDataEntryValue | null,
  said: { isReplacing: boolean; takesHidden: boolean },
) {
  const kept = { intent: 'import', replace: said.isReplacing ? '1' : '' }
  if (!(file instanceof File) || file.size === 0) {
    const isEmpty = file instanceof File && file.name !== ''
    const message = isEmpty ? emptyFileMessage : '请选择 .xlsx 或 CSV 文件'
    return refused({ ok: false, message, fieldErrors: { file: [message] } }, kept)
  }
  const result = await importOwnCodes(request, file, said)
  if (!result.ok) return refused(result, kept)
  const { saved, refused: rows, hidden } = result.data
  if (rows.length === 0)
    return redirectWithToast(hereOf(request), {
      kind: hidden > 0 ? 'warning' : 'success',
      message: withHiddenRows(`已导入 ${saved} 个编码`, hidden),
    })
  const message = `已导入 ${saved} 个编码；下面 ${rows.length} 行没有导入，改好可再传`
  const told = withHiddenRows(message, hidden)
  return data<CodesReply>({ message: told, initialValue: kept, errors: {}, rows })
}

function refused(failure: Failure, fields: CodesReply['initialValue'] = {}) {
  const reply: CodesReply = {
    message: failure.message,
    initialValue: fields,
    errors: firstErrors(failure.fieldErrors),
  }
  return data(reply, failureStatus(failure))
}

function hereOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

export default function CodesPage() {
  const { rows, paging, keywords } = useLoaderData<typeof loader>()
  const reply = useActionData<CodesReply>()
  const isAtField = reply !== undefined && Object.keys(reply.errors).length > 0
  return (
    <div className="container quick-page">
      <QuickTitle>{handle.title}</QuickTitle>
      <QuickTabs current="codes" />
      <p className="muted">本店的叫法和内部编码，搜索和清单都认得；清单里选过的自动记住。</p>
      <FormMessage message={isAtField ? undefined : reply?.message} />
      <section className="panel" aria-label="添加和导入">
        <PageForm encType="multipart/form-data" needs="buy" noValidate>
          <CodeField name="words" label="本店编码" reply={reply} />
          <CodeField name="product" label="商品编号、条码，或名称规格厂家" reply={reply} />
          <ReplaceField reply={reply} />
          <p className="confirm-actions">
            <SubmitButton intent="save" busy="保存中…">
              保存编码
            </SubmitButton>
          </p>
          <CodesFile reply={reply} />
        </PageForm>
      </section>
      <CodesSearch keywords={keywords} />
      <CodesTable rows={rows} keywords={keywords} page={paging.page} />
      <Pages
        paging={paging}
        hrefOf={(page) => quickPaths.codes({ ...(keywords !== '' && { keywords }), page })}
      />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
