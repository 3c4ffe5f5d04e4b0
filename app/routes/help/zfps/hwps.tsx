import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { HelpArticlePage } from '#app/components/help/help-article-page'
import { requireHelpArticle } from '#app/services/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { describedTitle } from '#app/site/title'

export const handle = { title: '货物配送', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describedTitle(handle.title, data?.article.summary)

export function loader({ request }: LoaderFunctionArgs) {
  return requireHelpArticle(request, 'hwps')
}

export default function DeliveryPage() {
  return <HelpArticlePage {...useLoaderData<typeof loader>()} />
}
