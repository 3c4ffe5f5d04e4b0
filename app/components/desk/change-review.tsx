import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { changeStates } from '#contract/change-states'
import { causesOf } from '#contract/desk/reject-causes'
import { documentTitles, endless } from '#contract/document-slots'
import { ChangeFacts } from '#app/components/licences/change-facts'
import { EndlessField } from '#app/components/registration/endless-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import { formatDateTime } from '#app/words/dates'
import { DeskPictures } from './desk-pictures'

interface ChangeReviewProps {
  change: NonNullable<DataOf<Calls['desk.memberPapers']>['change']>
  mayDecide: boolean
  lastResult: SubmissionResult | undefined
}

/** A store's request to change its company data, beside the current data, and the decision. */
export function ChangeReview({ change, mayDecide, lastResult }: ChangeReviewProps) {
  const { application, current } = change
  const { id, state, handedInAt, asked, title, validUntil, reason, pictures } = application
  const isWaiting = state === 'waiting'
  const until = validUntil === endless ? '长期' : `有效期至 ${validUntil}`
  return (
    <section className="panel" id={`change-${id}`} aria-labelledby="change-title">
      <h2 id="change-title">变更申请：{changeStates[state]}</h2>
      <p>
        {formatDateTime(handedInAt)} 提交，新证为{documentTitles[title]}，{until}
      </p>
      {reason !== '' && <p className="field-error">退回原因：{reason}</p>}
      {isWaiting && <ChangeFacts current={current} asked={asked} />}
      <div className="desk-review">
        <DeskPictures pictures={pictures.map((picture) => ({ ...picture, part: 'page' }))} />
        {isWaiting && mayDecide && <Decision change={change} lastResult={lastResult} />}
      </div>
    </section>
  )
}

function Decision({ change, lastResult }: Omit<ChangeReviewProps, 'mayDecide'>) {
  const { id, validUntil } = change.application
  const isEndless = validUntil === endless
  const [form, fields] = useForm<Record<'validUntil' | 'isEndless' | 'cause' | 'reason', string>>({
    id: 'decision-change',
    lastResult,
    defaultValue: {
      validUntil: isEndless ? '' : validUntil,
      isEndless: isEndless ? 'on' : '',
    },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="change" value={id} />
      <input type="hidden" name="version" value={change.version} />
      <Field label="有效期至（按图片）" field={fields.validUntil} maxLength={20} />
      <EndlessField field={fields.isEndless} />
      <button type="submit" className="button button-primary" name="decision" value="accept">
        通过变更
      </button>
      <RadioField legend="退回原因" field={fields.cause} choices={causesOf('business')} />
      <Field label="说明（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button" name="decision" value="reject">
        退回
      </button>
    </PageForm>
  )
}
