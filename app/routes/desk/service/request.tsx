import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { varietyRequestStates } from '#contract/variety-request-states'
import { CasePage } from '#app/components/desk/case-page'
import { RequestDecision } from '#app/components/desk/request-decision'
import { useMay } from '#app/components/desk/use-may'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { VarietyRequestFacts } from '#app/components/service/variety-request-facts'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '处理求购' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const done = {
  buy: '已转为采购中，会员会收到消息',
  arrive: '已关联商品，会员会收到到货消息',
  refuse: '已答复无法供应，会员会收到消息',
} as const

export const loader = caseLoader('desk.varietyRequest')

export const action = caseAction('desk.decideVarietyRequest', {
  back: deskPaths.varietyRequest,
  done: ({ decision }) => done[decision],
})

export default function DeskRequestPage() {
  const detail = useLoaderData<typeof loader>()
  const { request, company } = detail
  const { state, name, answer, goods, pictures } = request
  const isOpen = useMay('requests.write') && (state === 'open' || state === 'buying')
  return (
    <CasePage
      title={name}
      of={detail}
      decisions={isOpen && <RequestDecision isTaken={state === 'buying'} />}
      back={{ href: deskPaths.service({ kind: 'request' }), label: '返回求购' }}
    >
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
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
