import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { LateNotice } from '#app/components/desk/late-notice'
import { NoRight } from '#app/components/desk/no-right'
import { ActivityFields, type ActivityFieldName } from '#app/components/desk/activity-fields'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { activitySchema } from '#app/services/desk/activities.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: deskPaths.newActivity.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function action({ request }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: activitySchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await call(request, 'desk.addActivity', submission.value)
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = '活动页已新增'
  return redirectAtDesk(deskPaths.activity(result.data.id), { kind: 'success', message })
}

export default function NewActivityPage() {
  const reply = useActionData<SubmissionResult>()
  const mayAdd = useMay('content.write')
  const [form, fields] = useForm<Record<ActivityFieldName, string>>({
    id: 'activity',
    lastResult: reply,
  })
  return (
    <>
      <h1>{handle.title}</h1>
      <LateNotice reply={reply} version={undefined} isOpen={mayAdd} />
      {mayAdd ? (
        <section className="panel" aria-labelledby="new-activity">
          <h2 id="new-activity">内容</h2>
          <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
            <FormMessage message={form.errors?.[0]} />
            <ActivityFields fields={fields} />
            <button type="submit" className="button button-primary">
              保存
            </button>
          </PageForm>
        </section>
      ) : (
        <NoRight permission="content.write" />
      )}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
