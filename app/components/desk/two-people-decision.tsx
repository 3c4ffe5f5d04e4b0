import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface TwoPeopleDecisionProps {
  version: number
  isOwn: boolean
  mayDecide: boolean
  lastResult: SubmissionResult | undefined
}

/** A proposal needs a second person's decision; the proposer may withdraw it. */
export function TwoPeopleDecision({
  version,
  isOwn,
  mayDecide,
  lastResult,
}: TwoPeopleDecisionProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'decision', lastResult })
  const message = <FormMessage message={form.errors?.[0]} />
  if (!mayDecide) return message
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      {message}
      <input type="hidden" name="version" value={version} />
      {isOwn ? (
        <>
          <p>您自己提出的须由另一位同事复核。</p>
          <button type="submit" className="button" name="decision" value="withdraw">
            撤回
          </button>
        </>
      ) : (
        <>
          <Field label="说明（驳回时必填）" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-primary" name="decision" value="approve">
            复核通过
          </button>{' '}
          <button type="submit" className="button" name="decision" value="reject">
            驳回
          </button>
        </>
      )}
    </PageForm>
  )
}
