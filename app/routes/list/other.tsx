import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useParams } from '@remix-run/react'
import { ZonePage } from '#app/components/zone/zone-page'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import { requireTopic } from '#app/services/goods/zones.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { rarePaths } from '#app/site/rare-paths'

export const handle = { title: '药品列表', isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(handle.title, ({ title, intro }) => ({
  title: title,
  description: intro,
}))

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireTopic(request, requireId(params.id))
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function TopicPage() {
  const topic = useLoaderData<typeof loader>()
  const id = Number(useParams().id)
  return (
    <ZonePage
      zone={topic}
      screen={{ hrefOf: (query, view) => rarePaths.topic({ id, name: topic.title }, query, view) }}
    />
  )
}

export { clientAction } from '#app/browser/keep-page'
