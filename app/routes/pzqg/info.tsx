import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { varietyRequestStates } from '#contract/variety-request-states'
import { MemberMenu } from '#app/components/account/member-menu'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { VarietyRequestFacts } from '#app/components/service/variety-request-facts'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { May } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import {
  requireRequestId,
  requireVarietyRequest,
} from '#app/services/quick/variety-requests.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '查看详情', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return requireVarietyRequest(request)
}

export async function action({ request }: ActionFunctionArgs) {
  const id = requireRequestId(request)
  await readForm(request)
  const result = await call(request, 'varietyRequest.withdraw', { id })
  if (!result.ok)
    return data<CommandReply>(replyCommand(result, { intent: 'withdraw' }), failureStatus(result))
  return redirectWithToast(servicePaths.request(id), { kind: 'success', message: '求购已撤回' })
}

export default function VarietyRequestPage() {
  const request = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const { state, name, answer, goods, pictures } = request
  return (
    <section className="container with-menu registration" aria-labelledby="request-title">
      <MemberMenu />
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '品种求购', href: servicePaths.requests() },
        ]}
        current={handle.title}
      />
      <h1 id="request-title">
        {name} <span className="mark">{varietyRequestStates[state]}</span>
      </h1>
      <FormMessage message={reply?.message} />
      {answer !== '' && <p className="panel">答复：{answer}</p>}
      {goods !== undefined && (
        <p className="panel">
          已到货：
          <a className="link" href={paths.goods(goods.id)}>
            {goods.name} {goods.spec}
          </a>
        </p>
      )}
      <div className="panel">
        <VarietyRequestFacts request={request} />
        <EnclosedPictures pictures={pictures} hrefOf={paths.slip} />
      </div>
      {state === 'open' && (
        <PageForm needs="buy">
          <button type="submit" className="button" name="intent" value="withdraw">
            撤回求购
          </button>
        </PageForm>
      )}
      {(state === 'withdrawn' || state === 'unavailable') && (
        <May needs="buy">
          <p>
            <a
              className="button"
              href={paths.newRequest({
                name,
                spec: request.spec,
                manufacturer: request.manufacturer,
              })}
            >
              再次求购
            </a>
          </p>
        </May>
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { shouldRevalidate } from '#app/site/revalidate'

export { clientAction } from '#app/browser/keep-page'
