import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: deskPaths.siteLists.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'desk.siteLists', {})
}

export default function SiteListsPage() {
  const { lists } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{handle.title}</h1>
      {lists.map(({ id, name, lines }) => (
        <section key={id} className="panel" aria-labelledby={`list-${id}-title`}>
          <h2 id={`list-${id}-title`}>
            <a className="link" href={deskPaths.siteList(id)}>
              {name}
            </a>
          </h2>
          {lines === '' ? (
            <p className="muted">还没有内容，商城里不显示。</p>
          ) : (
            <p className="desk-lines">{lines}</p>
          )}
        </section>
      ))}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
