import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { contractDocuments, paperStates } from '#contract/contract-words'
import { paperCauses } from '#contract/desk/reject-causes'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { RadioField } from '#app/components/ui/radio-field'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.contract.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

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

/** The signed paper, page by page. */
function PaperPictures({ paper }: { paper: DataOf<Calls['desk.contractPaper']> }) {
  return (
    <section className="panel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">盖章文件</h2>
      <ul className="desk-pictures">
        {paper.pictures.map(({ uploadId, isPdf }, at) => {
          const [href, name] = [deskPaths.contractPicture(uploadId), `查看第 ${at + 1} 张`]
          return (
            <li key={uploadId}>
              <a className="link" href={href} target="_blank" rel="noreferrer">
                {isPdf ? `${name}（PDF）` : <img src={href} alt={name} width={320} />}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PaperDecision() {
  return (
    <DecisionForm<'signedOn' | 'cause' | 'reason'>
      title="决定"
      acts={[
        { decision: 'accept', label: '核收', tone: 'primary' },
        { decision: 'return', label: '退回' },
      ]}
    >
      {({ signedOn, cause, reason }) => (
        <>
          <Field label="签订日期（按纸上所写）" field={signedOn} maxLength={20} />
          <RadioField legend="退回原因" field={cause} choices={paperCauses} />
          <ReasonField label="说明（买家会看到）" field={reason} />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
