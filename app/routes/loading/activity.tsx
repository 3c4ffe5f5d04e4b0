import { pageMeta } from '#app/site/page-meta'
import { rarePaths } from '#app/site/rare-paths'
import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LoadingPage } from '#app/components/layout/loading-page'
import type { RouteHandle } from '#app/site/handle'
import { refreshTo } from '#app/site/refresh-meta'
import { safeRedirect } from '#app/site/safe-redirect'

export const handle = {
  title: '正在进入活动',
  hasScripts: false,
  footer: false,
  sidePanel: false,
} satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ to }) => ({ others: [refreshTo(to)] }))

export function loader({ request }: LoaderFunctionArgs) {
  const to = new URL(request.url).searchParams.get('to')
  if (to === null) throw redirect(rarePaths.noActivity())
  return { to: safeRedirect(to) }
}

export default function LoadingActivityPage() {
  const { to } = useLoaderData<typeof loader>()
  return <LoadingPage title="正在进入活动" to={to} />
}
