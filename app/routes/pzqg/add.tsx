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
import { enclosedIds, varietyRequestFields } from '#contract/variety-request'
import { MemberMenu } from '#app/components/account/member-menu'
import { VarietyRequestForm } from '#app/components/service/variety-request-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { askForVariety, getContact } from '#app/services/quick/variety-requests.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { pageTitle } from '#app/site/title'
import { failureStatus } from '#app/upstream-client/result'
import { takeFiles, toFields } from '#app/views/stores/document-files'
import { replyFailure } from '#app/views/form-reply'
import { knownOfVariety } from '#app/views/quick/known-variety'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'

export const handle = { title: '新增品种求购', hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction = () => pageTitle(handle.title)

const formSchema = z.object({ ...varietyRequestFields, page: enclosedIds })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  /** Pictures that are uploaded by now. */
  page?: number[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const contact = await getContact(request)
  return { known: { ...contact, ...knownOfVariety(new URL(request.url).searchParams) } }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const form = await readForm(request)
  const files = takeFiles(form, { page: '图片' })
  const submission = parseWithZod(form, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>(submission.reply(), 400)
  const asked = await askForVariety(request, submission.value, files)
  if (!asked.ok) {
    const { page } = asked
    const { initialValue, ...result } = replyFailure(submission, asked)
    const kept = { ...initialValue, ...toFields({ page }) }
    return data<Reply>({ ...result, initialValue: kept, page }, failureStatus(asked))
  }
  const message = asked.isNew
    ? '求购已提交，有结果会通知您'
    : '这个品种您已求购过，正在处理，这是原来的那一份'
  const kind = asked.isNew ? 'success' : 'warning'
  return redirectWithToast(servicePaths.request(asked.id), { kind, message })
}

export default function VarietyRequestAddPage() {
  const { known } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="container">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '品种求购', href: servicePaths.requests() },
        ]}
        current={handle.title}
      />
      <section className="address-page panel" aria-labelledby="request-title">
        <h1 id="request-title">{handle.title}</h1>
        <p className="muted">只填品种名称也可以提交；写得越全，找得越准。两个工作日内答复。</p>
        <VarietyRequestForm
          known={known}
          lastResult={reply}
          message={reply?.message}
          uploaded={reply?.page ?? []}
        />
      </section>
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
