import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { DeskFrame, type DeskFrameProps } from '#app/components/desk/desk-frame'
import { ErrorPage } from '#app/components/errors/error-page'
import { FormTokenContext } from '#app/components/ui/form-token-field'
import { getCounts, getOnward } from '#app/services/desk/queue.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import stylesheet from '#app/styles/desk.css?url'
import { newFormToken } from '#app/web/new-form-token.server'
import { takeDeskToast } from '#app/web/toast.server'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { ownFrame: true, hasScripts: false } satisfies RouteHandle

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Of an error page; the other pages of the desk have their own. */
export const meta = pageMeta(undefined)

/**
 * Loads the operator, what waits in their queues, the last message and the form token for all pages
 * of the desk; after a decision also what waits next.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const taken = await takeDeskToast(request)
  const isDone = taken?.toast.kind === 'success'
  const [me, counts, onward] = await Promise.all([
    callOrThrow(request, 'desk.me', {}),
    getCounts(request, taken !== undefined),
    isDone ? getOnward(request) : [],
  ])
  const shell = { me, counts, formToken: newFormToken(), onward }
  return data({ ...shell, toast: taken?.toast }, { headers: taken?.headers ?? {} })
}

export default function Desk() {
  const { formToken, ...shell } = useLoaderData<typeof loader>()
  return (
    <FormTokenContext.Provider value={formToken}>
      <DeskFrame {...shell}>
        <Outlet />
      </DeskFrame>
    </FormTokenContext.Provider>
  )
}

/** Also for error pages of its child routes: the operator is known unless that call failed. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<Pick<DeskFrameProps, 'me' | 'counts'>>('routes/desk')
  return (
    <DeskFrame me={shell?.me} counts={shell?.counts}>
      <ErrorPage />
    </DeskFrame>
  )
}
