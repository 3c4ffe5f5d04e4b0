import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { applyFields } from '#contract/controlled'
import { pageMeta } from '#app/site/page-meta'
import { goodsTitle } from '#app/views/goods/goods-names'
import { Breadcrumb } from '#app/components/ui/breadcrumb'
import { FormMessage } from '#app/components/ui/form-message'
import { ApplyForm } from '#app/components/zone/apply-form'
import { ControlState } from '#app/components/zone/control-state'
import { requireApplication } from '#app/services/goods/controlled.server'
import { firstMessage } from '#app/words/first-message'
import { readForm } from '#app/web/read-form.server'
import { redirectWithToast } from '#app/web/toast.server'
import { replyFailure } from '#app/views/form-reply'
import type { RouteHandle } from '#app/site/handle'
import { requireId } from '#app/web/params'
import { paths } from '#app/site/paths'
import { failureStatus } from '#app/upstream-client/result'
import { call } from '#app/upstream-client/api.server'

export const handle = { title: '申请开通控销商品', hasScripts: false } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(applyFields)

export function loader({ request, params }: LoaderFunctionArgs) {
  return requireApplication(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const goodsId = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'controlled.apply', { ...submission.value, goodsId })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  return redirectWithToast(paths.controlledList({ mine: true }), {
    kind: 'success',
    message: '申请已提交，审核结果会显示在这里',
  })
}

export default function ControlApplyPage() {
  const { row, contact } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const { goods, refusal } = row
  return (
    <div className="container">
      <Breadcrumb
        crumbs={[
          { label: '首页', href: paths.home() },
          { label: '控销专区', href: paths.zone('controlled') },
        ]}
        current={handle.title}
      />
      <section className="control-apply panel" aria-labelledby="apply-title">
        <h1 id="apply-title">{handle.title}</h1>
        <p>
          <a href={paths.goods(goods.id)}>{goodsTitle(goods)}</a> {goods.manufacturer}
        </p>
        <p>
          开通状态：
          <ControlState row={row} />
        </p>
        {refusal === undefined ? (
          <ApplyForm lastResult={lastResult} contact={contact} />
        ) : (
          <>
            <FormMessage message={firstMessage(lastResult)} />
            <Refused refusal={refusal} />
          </>
        )}
      </section>
    </div>
  )
}

function Refused({ refusal }: { refusal: string }) {
  return (
    <>
      <p className="control-refusal">{refusal}</p>
      <p className="confirm-actions">
        <a className="button" href={paths.controlledList()}>
          看全部控销商品
        </a>
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'

export { clientAction } from '#app/browser/keep-page'
