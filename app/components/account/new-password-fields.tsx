import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface NewPasswordFieldsProps {
  password: FieldMetadata
  again: FieldMetadata
  hint?: string
}

/** A new password, typed twice: without scripts it cannot be revealed. */
export function NewPasswordFields({
  password,
  again,
  hint = '6–24 位；不能与用户名、手机号相同，也不要用常见密码',
}: NewPasswordFieldsProps) {
  return (
    <>
      <Field
        label="新密码"
        field={password}
        type="password"
        autoComplete="new-password"
        maxLength={64}
        hint={hint}
        required
      />
      <Field
        label="再次输入新密码"
        field={again}
        type="password"
        autoComplete="new-password"
        maxLength={64}
        required
      />
    </>
  )
}
