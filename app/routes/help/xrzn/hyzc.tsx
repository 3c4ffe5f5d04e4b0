import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticle } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: '会员注册', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ article }) => ({
  description: article.summary,
}))

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpArticle(request, 'hyzc')
}

export default function MemberRegistrationPage() {
  return <HelpArticlePage {...useLoaderData<typeof loader>()} />
}
