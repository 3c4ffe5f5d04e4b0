import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActivityList } from '#app/components/activity/activity-list'
import { ActivityPage } from '#app/components/activity/activity-page'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { ZoneHead } from '#app/components/zone/zone-head'
import { listActivities, requireActivity } from '#app/services/promotions/activities.server'
import { answerGoodsForm } from '#app/services/goods-form/answer-goods-form.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { requireId } from '#app/web/params'
import { activityPaths } from '#app/site/activity-paths'
import { paths } from '#app/site/paths'

export const handle = { title: '活动专区', isPublic: true } satisfies RouteHandle

const intro = '正在进行、即将开始和已经结束的活动。'

export const meta = pageMeta<typeof loader>(handle.title, ({ activity }) => ({
  title: activity?.title ?? handle.title,
  description: activity?.intro ?? intro,
}))

export async function loader({ request, params }: LoaderFunctionArgs) {
  return params.id === undefined
    ? { activities: await listActivities(request, 'zone') }
    : { activity: await requireActivity(request, requireId(params.id)) }
}

export function action({ request }: ActionFunctionArgs) {
  return answerGoodsForm(request)
}

export default function ActivityZonePage() {
  const { activity, activities = [] } = useLoaderData<typeof loader>()
  if (activity !== undefined)
    return (
      <ActivityPage activity={activity}>
        <p className="zone-ways">
          <a href={activityPaths.zone()}>全部活动</a>
        </p>
      </ActivityPage>
    )
  return (
    <div className="container listing">
      <Breadcrumb crumbs={[{ label: '首页', href: paths.home() }]} current={handle.title} />
      <ZoneHead title={handle.title} intro={intro} />
      <ActivityList activities={activities} />
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
