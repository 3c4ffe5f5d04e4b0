import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { requestDecisionFields } from '#contract/desk/service'
import { idSchema } from '#contract/scalars'
import { varietyRequestStates } from '#contract/variety-request-states'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { RequestDecision } from '#app/components/desk/request-decision'
import { useMay } from '#app/components/desk/use-may'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { VarietyRequestFacts } from '#app/components/service/variety-request-facts'
import { decideDeskRequest, getDeskRequest } from '#app/services/desk/service.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '处理求购' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.object({ version: idSchema, ...requestDecisionFields })

const done = {
  buy: '已转为采购中，会员会收到消息',
  arrive: '已关联商品，会员会收到到货消息',
  refuse: '已答复无法供应，会员会收到消息',
} as const

export function loader({ request, params }: LoaderFunctionArgs) {
  return getDeskRequest(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const result = await decideDeskRequest(request, { id, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = done[submission.value.decision]
  return redirectAtDesk(deskPaths.varietyRequest(id), { kind: 'success', message })
}

export default function DeskRequestPage() {
  const { request, company, version, claim } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('requests.write')
  const { state, name, answer, goods, pictures } = request
  const isOpen = mayDecide && (state === 'open' || state === 'buying')
  return (
    <>
      <h1>{name}</h1>
      <EditClaimNotice claim={claim} />
      <LateNotice reply={lastResult} version={version} isOpen={isOpen} />
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">
          {company}求购 <span className="mark">{varietyRequestStates[state]}</span>
        </h2>
        <VarietyRequestFacts request={request} />
        {answer !== '' && <p className="said-answer">答复：{answer}</p>}
        {goods !== undefined && (
          <p>
            已关联：{goods.name} {goods.spec}
          </p>
        )}
        <EnclosedPictures pictures={pictures} hrefOf={deskPaths.servicePicture} />
      </section>
      {isOpen && (
        <RequestDecision version={version} isTaken={state === 'buying'} lastResult={lastResult} />
      )}
      <p>
        <a className="link" href={deskPaths.service({ kind: 'request' })}>
          返回求购
        </a>
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
