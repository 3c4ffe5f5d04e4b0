import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { codePaths } from '#app/site/code-paths'
import { clockTime } from '#app/words/dates'
import { HumanFields, HumanQuestion, type Question } from './human-fields'

interface CodeFormProps {
  lastResult: SubmissionResult | undefined
  stamp: string
  question: Question | undefined
  /** ms: when another code may be requested. */
  resendAt: number
  isDemo: boolean
  /** The code may be sent to another number. */
  isChangeable?: boolean
  /** Called when the typed code is submitted, but not for 重新发送. */
  onCheck?: () => void
}

export function CodeForm(props: CodeFormProps) {
  const { lastResult, stamp, question, resendAt, isDemo, isChangeable = true, onCheck } = props
  const [form, fields] = useForm<{ code: string; answer: string }>({ id: 'code', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="短信验证码"
        field={fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint={`没有收到？${clockTime(resendAt)} 后可以重新发送`}
      />
      <HumanFields stamp={stamp} question={undefined} answer={fields.answer} />
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="check"
        onClick={onCheck}
      >
        下一步
      </button>
      <HumanQuestion question={question} answer={fields.answer} purpose="重新发送用，" />
      <p className="form-links">
        <button type="submit" className="link-button" name="intent" value="resend">
          重新发送
        </button>
        {isChangeable && (
          <button type="submit" className="link-button" name="intent" value="change">
            换一个号码
          </button>
        )}
        {isDemo && <a href={codePaths.demo()}>查看演示短信</a>}
      </p>
    </PageForm>
  )
}
