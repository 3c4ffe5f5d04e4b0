import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroup } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '服务保障', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, { description: '网站资质、用户协议和专属客服。' })

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpGroup(request, 'fwbz')
}

export default function ServiceGuaranteePage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
