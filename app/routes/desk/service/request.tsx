import { useLoaderData } from '@remix-run/react'
import { varietyRequestStates } from '#contract/variety-request-states'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { EnclosedPictures } from '#app/components/service/enclosed-pictures'
import { VarietyRequestFacts } from '#app/components/service/variety-request-facts'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.varietyRequest.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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

/** The answer to a request for goods; `isTaken` when they are being procured already. */
function RequestDecision({ isTaken }: { isTaken: boolean }) {
  return (
    <DecisionForm<'goods' | 'answer'>
      title="答复"
      acts={[
        { decision: 'arrive', label: '已到货，通知买家', tone: 'primary' },
        ...(isTaken ? [] : [{ decision: 'buy', label: '转为采购中' }]),
        { decision: 'refuse', label: '无法供应' },
      ]}
    >
      {({ goods, answer }) => (
        <>
          <TextArea label="答复（买家会看到）" field={answer} rows={2} maxLength={500} />
          <Field
            label="已到货的商品"
            field={goods}
            maxLength={200}
            hint="商品编号，或本商城的商品网址"
          />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
