import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { useLoginFlag } from '#app/browser/use-login-flag'
import { StopStore } from '#app/components/stores/stop-store'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyCommand, type CommandReply } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm, requireCommand } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '停用与启用门店' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const commandSchema = z.object({
  intent: z.enum(['stop', 'restart']),
  isConfirmed: z.literal('on').optional(),
})

export async function loader({ request, params }: LoaderFunctionArgs) {
  return { store: await callOrThrow(request, 'store.status', { id: requireId(params.id) }) }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = Object.fromEntries(await readForm(request))
  const { intent, isConfirmed } = requireCommand(commandSchema, sent)
  const result = await (intent === 'stop'
    ? call(request, 'store.stop', { id, isConfirmed: isConfirmed === 'on' })
    : call(request, 'store.restart', { id }))
  if (!result.ok) {
    const fields = { intent, ...(isConfirmed && { isConfirmed }) }
    return data(replyCommand(result, fields), failureStatus(result))
  }
  // The session may act for another store now, so the next page loads as a document.
  const headers = new Headers({ 'X-Remix-Reload-Document': 'true' })
  const message = intent === 'stop' ? '门店已停用' : '门店已启用，可以下单'
  return redirectWithToast(paths.stores(), { kind: 'success', message }, headers)
}

export default function StopStorePage() {
  const { store } = useLoaderData<typeof loader>()
  const reply = useActionData<CommandReply>()
  const raiseLoginFlag = useLoginFlag(reply)
  const verb = store.isStopped ? '启用' : '停用'
  return (
    <section className="notice-page" aria-labelledby="stop-title">
      <h1 id="stop-title">
        确定{verb}“{store.company}”吗?
      </h1>
      <FormMessage message={reply?.message} />
      <PageForm className="confirm" onSubmit={raiseLoginFlag}>
        <StopStore store={store} isConfirmed={reply?.initialValue.isConfirmed === 'on'} />
        <p className="confirm-actions">
          {(store.isStopped || store.open.length === 0) && (
            <button
              type="submit"
              className={store.isStopped ? 'button button-primary' : 'button button-danger'}
              name="intent"
              value={store.isStopped ? 'restart' : 'stop'}
            >
              {verb}门店
            </button>
          )}
          <a className="button" href={paths.stores()}>
            返回
          </a>
        </p>
      </PageForm>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
