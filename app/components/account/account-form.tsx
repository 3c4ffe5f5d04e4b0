import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { HumanFields } from './human-fields'

interface AccountFormProps {
  lastResult: SubmissionResult | undefined
  stamp: string
  question: { token: string; words: string } | undefined
  /** Label of the field; undefined without one. */
  label: string | undefined
}

export function AccountForm({ lastResult, stamp, question, label }: AccountFormProps) {
  const [form, fields] = useForm<{ account: string; answer: string }>({ id: 'account', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      {label !== undefined && (
        <Field
          label={label}
          field={fields.account}
          autoComplete="username"
          maxLength={50}
          required
        />
      )}
      <HumanFields stamp={stamp} question={question} answer={fields.answer} />
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="send"
      >
        发送验证码
      </button>
    </PageForm>
  )
}
