import { useForm, type SubmissionResult } from '@conform-to/react'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { HumanFields } from './human-fields'

interface AccountFormProps {
  lastResult: SubmissionResult | undefined
  stamp: string
  question: { token: string; words: string } | undefined
}

/** Asks whose password is forgotten, and sends a code. */
export function AccountForm({ lastResult, stamp, question }: AccountFormProps) {
  const [form, fields] = useForm<{ account: string; answer: string }>({ id: 'account', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="用户名或手机号"
        field={fields.account}
        autoComplete="username"
        maxLength={50}
        required
      />
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
