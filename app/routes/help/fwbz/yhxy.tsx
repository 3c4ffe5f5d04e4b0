import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticle } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { describedTitle } from '#app/site/title'
import { metaOf } from '#app/site/page-meta'

export const handle = { title: '用户协议', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = metaOf<typeof loader>(handle.title, ({ article }) =>
  describedTitle(handle.title, article.summary),
)

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpArticle(request, 'yhxy')
}

export default function UserAgreementPage() {
  return <HelpArticlePage {...useLoaderData<typeof loader>()} />
}
