import type { SubmissionResult } from '@conform-to/dom'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { contractDocuments, paperStates } from '#contract/contract-words'
import { EditClaimNotice } from '#app/components/desk/edit-claim-notice'
import { LateNotice } from '#app/components/desk/late-notice'
import { PaperReview } from '#app/components/desk/paper-review'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: '核对纸质合同' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.contractPaper')

export const action = caseAction('desk.decideContractPaper', {
  back: deskPaths.contract,
  done: ({ decision }) => {
    const isAccepted = decision === 'accept'
    return isAccepted ? '已核收，会员可以下单了' : '已退回，会员会收到消息'
  },
})

export default function PaperPage() {
  const paper = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayDecide = useMay('contracts.write')
  const { company, storeId, state, reason, createdAt, texts } = paper
  const isOpen = mayDecide && state === 'waiting'
  return (
    <>
      <h1>{company}</h1>
      <EditClaimNotice claim={paper.claim} />
      <LateNotice reply={lastResult} version={paper.version} isOpen={isOpen} />
      <section className="panel" aria-labelledby="facts-title">
        <h2 id="facts-title">现状</h2>
        <dl className="desk-facts">
          <Fact name="状态" value={paperStates[state]} />
          <Fact name="上传于" value={formatDateTime(createdAt)} />
          {reason !== '' && <Fact name="退回原因" value={reason} />}
        </dl>
        <p>
          <a className="link" href={deskPaths.member(storeId)}>
            查看会员资料
          </a>
        </p>
      </section>
      <PaperReview paper={paper} isOpen={isOpen} lastResult={lastResult} />
      {texts.map(({ document, version, paragraphs }) => (
        <section key={document} className="panel" aria-labelledby={`text-${document}`}>
          <h2 id={`text-${document}`}>
            {contractDocuments[document]} 版本 {version}（应与纸上一致）
          </h2>
          {paragraphs.slice(1).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
