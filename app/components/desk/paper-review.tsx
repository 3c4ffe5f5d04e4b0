import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { paperCauses } from '#contract/desk/reject-causes'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { deskPaths } from '#app/site/desk-paths'

type Paper = DataOf<Calls['desk.contractPaper']>

interface PaperReviewProps {
  paper: Paper
  isOpen: boolean
  lastResult: SubmissionResult | undefined
}

export function PaperReview({ paper, isOpen, lastResult }: PaperReviewProps) {
  return (
    <section className="panel" aria-labelledby="pictures-title">
      <h2 id="pictures-title">盖章文件</h2>
      <div className="desk-review">
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
        {isOpen && <Decision paper={paper} lastResult={lastResult} />}
      </div>
    </section>
  )
}

type Fields = Record<'signedOn' | 'cause' | 'reason', string>

function Decision({ paper, lastResult }: Omit<PaperReviewProps, 'isOpen'>) {
  const [form, fields] = useForm<Fields>({ id: 'paper', lastResult })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="version" value={paper.version} />
      <Field label="签订日期（按纸上所写）" field={fields.signedOn} maxLength={20} />
      <button type="submit" className="button button-primary" name="decision" value="accept">
        核收
      </button>
      <RadioField legend="退回原因" field={fields.cause} choices={paperCauses} />
      <Field label="说明（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="return">
        退回
      </button>
    </PageForm>
  )
}
