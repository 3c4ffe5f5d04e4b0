import { useLoaderData } from '@remix-run/react'
import { activityPlaces, activityStates } from '#contract/desk/kinds/content'
import { idSchema } from '#contract/scalars'
import { ActivityFields, type ActivityFieldName } from '#app/components/desk/activity-fields'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ShopPictureForm } from '#app/components/desk/shop-picture-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { activitySchema } from '#app/services/desk/activities.server'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { sendsShopPicture } from '#app/services/desk/shop-pictures.server'
import { activityPath } from '#app/site/activity-paths'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.activity.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.activity')

export const action = caseActions(deskPaths.activity, {
  edit: sends('desk.editActivity', {
    done: '活动页已保存，买家现在看到的就是它',
    schema: activitySchema.extend({ version: idSchema }),
  }),
  poster: sendsShopPicture('Activity', 'poster'),
})

export default function ActivityPage() {
  const detail = useLoaderData<typeof loader>()
  const mayEdit = useMay('content.write')
  const { id, kind, title, intro, from, until, state, lines } = detail.activity
  return (
    <CasePage
      title={handle.title}
      of={detail}
      isHalved
      back={{ href: deskPaths.activities(), label: '回到活动页' }}
      decisions={
        mayEdit && (
          <>
            <DecisionForm<ActivityFieldName>
              title="修改"
              intent="edit"
              acts={[{ decision: 'save', label: '保存', tone: 'primary' }]}
              defaultValue={{ kind, title, intro, from, until, lines }}
            >
              {(fields) => <ActivityFields fields={fields} />}
            </DecisionForm>
            <ShopPictureForm purpose="poster" pictures={detail.pictures} />
          </>
        )
      }
    >
      <section className="panel" aria-labelledby="activity-title">
        <h2 id="activity-title">{title}</h2>
        <dl className="desk-facts">
          <Fact name="位置" value={activityPlaces[kind]} />
          <Fact name="地址" value={activityPath(kind, id)} />
          <Fact name="状态" value={activityStates[state]} />
          <Fact name="开始日期" value={from} />
          <Fact name="结束日期" value={until} />
          {intro !== '' && <Fact name="介绍" value={intro} />}
        </dl>
        <p className="desk-lines">{lines}</p>
      </section>
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
