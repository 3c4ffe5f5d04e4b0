import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { enclosedIds, varietyRequestFields } from '#contract/variety-request'
import { MemberMenu } from '#app/components/account/member-menu'
import { VarietyRequestForm } from '#app/components/service/variety-request-form'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { getContact } from '#app/services/quick/variety-requests.server'
import { answerPictureForm } from '#app/services/picture-form.server'
import { tooLargeMessage } from '#app/services/uploads.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { knownOfVariety } from '#app/views/quick/known-variety'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '新增品种求购', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...varietyRequestFields, page: enclosedIds })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  page?: number[]
}

export async function loader({ request }: LoaderFunctionArgs) {
  const contact = await getContact(request)
  return { known: { ...contact, ...knownOfVariety(new URL(request.url).searchParams) } }
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: `${tooLargeMessage}，请重新填写` }, 413)
  const form = await readForm(request)
  const shape = { parts: { page: '图片' }, schema: formSchema }
  const asked = await answerPictureForm(request, form, shape, (variety) =>
    call(request, 'varietyRequest.create', variety),
  )
  if (!asked.ok) return data<Reply>({ ...asked.reply, page: asked.uploaded.page }, asked.status)
  const { id, isNew } = asked.data
  const message = isNew
    ? '求购已提交，有结果会通知您'
    : '这个品种您已求购过，正在处理，这是原来的那一份'
  return redirectWithToast(servicePaths.request(id), {
    kind: isNew ? 'success' : 'warning',
    message,
  })
}

export default function VarietyRequestAddPage() {
  const { known } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  return (
    <div className="container with-menu">
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
