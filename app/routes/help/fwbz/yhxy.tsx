import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticle } from '#app/services/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { describedTitle } from '#app/site/title'

export const handle = { title: '用户协议', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describedTitle(handle.title, data?.article.summary)

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpArticle(request, 'yhxy')
}

export default function UserAgreementPage() {
  return <HelpArticlePage {...useLoaderData<typeof loader>()} />
}
