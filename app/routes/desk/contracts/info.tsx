import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contractDocuments, paperStates } from '#contract/contract-words'
import { CasePage } from '#app/components/desk/case-page'
import { PaperDecision, PaperPictures } from '#app/components/desk/paper-review'
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
  const { company, storeId, state, reason, createdAt, texts } = paper
  const isOpen = useMay('contracts.write') && state === 'waiting'
  return (
    <CasePage title={company} of={paper} decisions={isOpen && <PaperDecision />}>
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
      <PaperPictures paper={paper} />
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
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
