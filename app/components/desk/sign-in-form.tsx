import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface SignInFormProps {
  returnTo: string
  lastResult: SubmissionResult | undefined
}

export function SignInForm({ returnTo, lastResult }: SignInFormProps) {
  const [form, fields] = useForm<{ name: string; password: string }>({ id: 'sign-in', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="姓名" field={fields.name} autoComplete="username" maxLength={20} required />
      <Field
        label="密码"
        field={fields.password}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        required
      />
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="sign-in"
      >
        登录
      </button>
      <p className="field-hint">忘记密码请店主重发链接；更换手机请联系系统管理员。</p>
    </PageForm>
  )
}
