import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroupById } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'

export const handle = { title: '帮助', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ group }) => ({ title: group.name }))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireHelpGroupById(request, requireId(params.id))
}

export default function HelpGroupByIdPage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
