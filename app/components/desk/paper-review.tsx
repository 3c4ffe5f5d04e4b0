import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { paperCauses } from '#contract/desk/reject-causes'
import { Field } from '#app/components/ui/field'
import { RadioField } from '#app/components/ui/radio-field'
import { deskPaths } from '#app/site/desk-paths'
import { DecisionForm } from './decision-form'

/** The signed paper, page by page. */
export function PaperPictures({ paper }: { paper: DataOf<Calls['desk.contractPaper']> }) {
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

export function PaperDecision() {
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
          <Field label="说明（买家会看到）" field={reason} maxLength={200} />
        </>
      )}
    </DecisionForm>
  )
}
