import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActivityPage } from '#app/components/activity/activity-page'
import { requireTemplate } from '#app/services/activities.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { paths } from '#app/site/paths'
import { describedTitle, pageTitle } from '#app/site/title'

// No title here: it comes with the data (product.md §2).
export const handle = { isPublic: true } satisfies RouteHandle

export const meta: MetaFunction<typeof loader> = ({ data: activity }) =>
  activity ? describedTitle(activity.title, activity.intro) : pageTitle()

export function loader({ request }: LoaderFunctionArgs) {
  const isZone = new URL(request.url).pathname === paths.zoneTemplate()
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
