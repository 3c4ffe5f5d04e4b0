import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { promiseHash } from 'remix-utils/promise'
import { Contacts } from '#app/components/help/contacts'
import { HelpTopicPage } from '#app/components/help/help-topic-page'
import { getHelpArticle } from '#app/services/content/articles.server'
import { getCommonData } from '#app/services/common.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'

export const handle = { title: '联系我们', isPublic: true, hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title, {
  description: '投诉电话、客服 QQ，来访与退货须知，以及监管部门的网站。',
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { common, ...rest } = await promiseHash({
    help: getHelpArticle(request, 'link'),
    links: callOrThrow(request, 'global.links', {}),
    common: getCommonData(request),
  })
  return { ...rest, site: common?.site }
}

export default function ContactPage() {
  const { help, links, site } = useLoaderData<typeof loader>()
  return (
    <HelpTopicPage {...help} code="link" title={handle.title}>
      <Contacts site={site} links={links} />
    </HelpTopicPage>
  )
}
