import { stampField } from '#app/web/form-token'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { useShell } from '#app/components/ui/use-shell'

export interface Question {
  token: string
  words: string
}

interface HumanFieldsProps {
  stamp: string
  question: Question | undefined
  answer: FieldMetadata
}

/**
 * Anti-bot fields without pictures: a honeypot, the time the form was shown, and where these are
 * not enough a simple question.
 */
export function HumanFields({ stamp, question, answer }: HumanFieldsProps) {
  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <p className="visually-hidden">
        <label>
          请勿填写
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <HumanQuestion question={question} answer={answer} />
    </>
  )
}

interface HumanQuestionProps extends Omit<HumanFieldsProps, 'stamp'> {
  /** What the answer is for, where the form does more. */
  purpose?: string
}

/** The question alone, for a form that has it beside the button that needs it. */
export function HumanQuestion({ question, answer, purpose = '' }: HumanQuestionProps) {
  const phone = useShell().common?.site.hotLine
  if (question === undefined) return null
  const help = !phone ? '有困难请致电客服' : `如有困难请拨 ${phone}`
  return (
    <>
      <input type="hidden" name="question" value={question.token} />
      <Field
        label={question.words}
        // Another question has another answer.
        field={{ ...answer, initialValue: undefined }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint={`${purpose}安全验证（${help}）`}
      />
    </>
  )
}
