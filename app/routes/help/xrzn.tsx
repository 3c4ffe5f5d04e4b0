import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpGroupPage } from '#app/components/help/help-group-page'
import { requireHelpGroup } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '新手指南', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '新手指南：会员注册、购物指南、安全购药，诊所、药店和企业各要哪些资料。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpGroup(request, 'xrzn')
}

export default function NewUserGuidePage() {
  return <HelpGroupPage {...useLoaderData<typeof loader>()} />
}
