import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LoadingPage } from '#app/components/layout/loading-page'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { refreshTo } from '#app/site/refresh-meta'
import { safeRedirect } from '#app/site/safe-redirect'

export const handle = {
  title: '正在加载',
  hasScripts: false,
  footer: false,
  sidePanel: false,
} satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ to }) => ({ others: [refreshTo(to)] }))

export function loader({ request }: LoaderFunctionArgs) {
  return { to: safeRedirect(new URL(request.url).searchParams.get('to')) }
}

export default function LoadingRoute() {
  const { to } = useLoaderData<typeof loader>()
  return <LoadingPage title="正在加载" to={to} />
}
