import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticleById } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'

export const handle = { title: '帮助', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ article }) => ({
  title: article.title,
  description: article.summary,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireHelpArticleById(request, requireId(params.id))
}

export default function HelpArticleByIdPage() {
  return <HelpArticlePage {...useLoaderData<typeof loader>()} />
}
