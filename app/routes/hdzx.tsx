import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActivityPage } from '#app/components/activity/activity-page'
import { requireCentre } from '#app/services/promotions/activities.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { activityPaths } from '#app/site/activity-paths'

export const handle = { title: '活动中心', isPublic: true } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { ids = '', id } = params
  const chosen = id === undefined ? undefined : requireId(id)
  return { ids, ...(await requireCentre(request, ids, chosen)) }
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ActivityCentrePage() {
  const { ids, listed, activity } = useLoaderData<typeof loader>()
  return (
    <ActivityPage activity={activity}>
      <nav className="zone-ways" aria-label={handle.title}>
        {listed.map(({ id, title }) => (
          <a
            key={id}
            href={activityPaths.centre(ids, id)}
            aria-current={id === activity.id ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
    </ActivityPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
