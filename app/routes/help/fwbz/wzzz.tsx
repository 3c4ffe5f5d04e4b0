import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promiseHash } from 'remix-utils/promise'
import { HelpTopicPage } from '#app/components/help/help-topic-page'
import { SiteLicences } from '#app/components/help/site-licences'
import { getHelpArticle } from '#app/services/content/articles.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '网站资质', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '本站的营业执照、药品经营许可证等证照公示，可放大核对。',
})

export function loader({ request }: LoaderFunctionArgs) {
  return promiseHash({
    help: getHelpArticle(request, 'wzzz'),
    licences: callOrThrow(request, 'global.licences', {}),
  })
}

export default function SiteLicencesPage() {
  const { help, licences } = useLoaderData<typeof loader>()
  return (
    <HelpTopicPage {...help} code="wzzz" title={handle.title}>
      <SiteLicences licences={licences} />
    </HelpTopicPage>
  )
}
