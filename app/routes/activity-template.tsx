import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActivityPage } from '#app/components/activity/activity-page'
import { requireTemplate } from '#app/services/promotions/activities.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { activityPaths } from '#app/site/activity-paths'
import { pageMeta } from '#app/site/page-meta'

// No title here: it is in the data (product.md §2).
export const handle = { isPublic: true } satisfies RouteHandle

export const meta = pageMeta<typeof loader>(undefined, ({ title, intro }) => ({
  title: title,
  description: intro,
}))

export function loader({ request }: LoaderFunctionArgs) {
  const isZone = new URL(request.url).pathname === activityPaths.zoneTemplate()
  return requireTemplate(request, isZone ? 'zoneTemplate' : 'template')
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ActivityTemplatePage() {
  return <ActivityPage activity={useLoaderData<typeof loader>()} />
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
