import { ActivityFields, type ActivityFieldName } from '#app/components/desk/activity-fields'
import { AddPage } from '#app/components/desk/add-page'
import { activitySchema } from '#app/services/desk/activities.server'
import { bulkAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.newActivity.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const action = bulkAction(
  'desk.addActivity',
  (_, { id }) => ({ to: deskPaths.activity(id), message: '活动页已新增' }),
  { schema: activitySchema },
)

export default function NewActivityPage() {
  return (
    <AddPage<ActivityFieldName>
      title={handle.title}
      permission="content.write"
      id="activity"
      heading="内容"
      isWide
    >
      {(fields) => <ActivityFields fields={fields} />}
    </AddPage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
