import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroup } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '关于我们', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, { description: '关于我们，投诉建议和联系方式。' })

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpGroup(request, 'us')
}

export default function AboutUsPage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
