import type { SubmissionResult } from '@conform-to/dom'
import { PasswordOwner } from '#app/components/account/password-owner'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { useShell } from '#app/components/ui/use-shell'
import { formatDateTime } from '#app/words/dates'

interface UnbindFormProps {
  /** `boundAt` in ms. */
  bound: { name: string; boundAt: number }
  lastResult: SubmissionResult | undefined
}

export function UnbindForm({ bound, lastResult }: UnbindFormProps) {
  const [form, fields] = useForm<{ password: string }>({ id: 'unbind', lastResult })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <PasswordOwner name={useShell().user?.username} />
      <p className="account-sent">
        已绑定微信“{bound.name}”（{formatDateTime(bound.boundAt)}），可以用它扫码登录。
      </p>
      <Field
        label="登录密码"
        field={fields.password}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        hint="解绑后不能再用这个微信登录；请输入登录密码确认"
        required
      />
      <button
        type="submit"
        className="button button-danger button-wide"
        name="intent"
        value="unbind"
      >
        解绑
      </button>
    </PageForm>
  )
}
