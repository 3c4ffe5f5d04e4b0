import type { SubmissionResult } from '@conform-to/dom'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { changedFields, newLicenceFields } from '#contract/change'
import { mostPictures } from '#contract/most-pictures'
import type { Region } from '#contract/region'
import { ChangeForm } from '#app/components/licences/change-form'
import { ChangeState } from '#app/components/licences/change-state'
import { answerPictureForm } from '#app/services/picture-form.server'
import { refusedRegionChoices } from '#app/services/stores/regions.server'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { paths } from '#app/site/paths'
import { registrationPaths } from '#app/site/registration-paths'
import { failureStatus } from '#app/upstream-client/result'
import { replyMistakes, takeRegionChoice } from '#app/views/stores/region-choice'
import { takenCode, type TakenCode } from '#app/views/stores/typed-code'
import { firstMessage } from '#app/words/first-message'
import { isTooLong, readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { callOrThrow, call } from '#app/upstream-client/api.server'

export const handle = { title: '变更单位资料' } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ ...changedFields, ...newLicenceFields })

interface Reply extends Partial<SubmissionResult> {
  message?: string
  choices?: readonly Region[]
  /** Address of the appeal, where another store has the credit code. */
  appeal?: string
  page?: number[]
}

const tooLong = `文件太大：每份不超过 5 MB，一次最多 ${mostPictures} 张。请重新填写并选择`

export function loader({ request }: LoaderFunctionArgs) {
  return callOrThrow(request, 'user.change', {})
}

export async function action({ request }: ActionFunctionArgs) {
  if (isTooLong(request)) return data<Reply>({ message: tooLong }, 413)
  const form = await readForm(request)
  if (form.get('intent') === 'withdraw') return withdraw(request)
  let choices: readonly Region[] | undefined
  let taken: TakenCode | undefined
  const shape = { parts: { page: '文件' }, schema: formSchema, replyMistakes }
  const asked = await answerPictureForm(request, takeRegionChoice(form), shape, async (change) => {
    const result = await call(request, 'user.askChange', change)
    if (result.ok) return result
    taken = takenCode(result, change)
    choices = await refusedRegionChoices(request, result, change)
    return result
  })
  if (!asked.ok) {
    const { reply, uploaded, status } = asked
    const appeal = taken && registrationPaths.appeal({ ...taken })
    const more = { ...(choices && { choices }), ...(appeal && { appeal }) }
    return data<Reply>({ ...reply, page: uploaded.page, ...more }, status)
  }
  return redirectWithToast(registrationPaths.change(), {
    kind: 'success',
    message: '变更申请已提交，待审核',
  })
}

async function withdraw(request: Request) {
  const result = await call(request, 'user.withdrawChange', {})
  if (!result.ok) return data<Reply>({ message: result.message }, failureStatus(result))
  return redirectWithToast(registrationPaths.change(), {
    kind: 'success',
    message: '变更申请已撤回',
  })
}

export default function ChangePage() {
  const { current, change } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const isWaiting = change?.state === 'waiting'
  return (
    <div className="container licences registration">
      <h1>{handle.title}</h1>
      <p className="muted">
        按新证填写；审核通过前和在途订单仍按原资料。
        <a href={paths.licences()}>返回资质证照</a>
      </p>
      {change !== undefined && (
        <ChangeState
          change={change}
          current={current}
          message={reply?.message ?? firstMessage(reply)}
        />
      )}
      {!isWaiting && (
        <section className="panel" aria-labelledby="change-title">
          <h2 id="change-title">申请变更</h2>
          <ChangeForm
            current={current}
            returned={change?.state === 'rejected' ? change : undefined}
            lastResult={reply}
            message={reply?.message}
            uploaded={reply?.page}
            regionChoices={reply?.choices ?? []}
            appeal={reply?.appeal}
          />
        </section>
      )}
    </div>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
