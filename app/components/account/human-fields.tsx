import { stampField } from '#app/web/form-token'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { useShell } from '#app/components/ui/use-shell'

interface HumanFieldsProps {
  stamp: string
  question: { token: string; words: string } | undefined
  answer: FieldMetadata
}

/**
 * Anti-bot fields without pictures: a honeypot, the time the form was shown, and where these are
 * not enough a simple question.
 */
export function HumanFields({ stamp, question, answer }: HumanFieldsProps) {
  const { user, common } = useShell()
  const phone = user?.admin.phone ?? common?.site.hotLine ?? ''

  return (
    <>
      <input type="hidden" name={stampField} value={stamp} />
      <p className="visually-hidden">
        <label>
          请勿填写
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {question !== undefined && (
        <>
          <input type="hidden" name="question" value={question.token} />
          <Field
            label={question.words}
            field={answer}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            hint={phone === '' ? '安全验证' : `安全验证（如有困难请拨 ${phone}）`}
          />
        </>
      )}
    </>
  )
}
