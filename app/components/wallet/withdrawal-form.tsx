import type { SubmissionResult } from '@conform-to/dom'
import { HumanFields, HumanQuestion } from '#app/components/account/human-fields'
import { PasswordOwner } from '#app/components/account/password-owner'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { useShell } from '#app/components/ui/use-shell'
import { codePaths } from '#app/site/code-paths'

interface WithdrawalFormProps {
  /** Masked. */
  phone: string
  amount: string
  isSent: boolean
  stamp: string
  isDemo: boolean
  lastResult: SubmissionResult | undefined
  question: { token: string; words: string } | undefined
}

type Fields = Record<'amount' | 'password' | 'code' | 'answer', string>

/**
 * Requests a withdrawal, by the password or a code to the phone. Enter submits the request and
 * sends no code.
 */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { phone, amount, isSent, stamp, isDemo, lastResult, question } = props
  const [form, fields] = useForm<Fields>({
    id: 'withdrawal',
    lastResult,
    defaultValue: { amount },
  })
  return (
    <PageForm id={form.id} className="wallet-form" needs="own" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <PasswordOwner name={useShell().user?.username} />
      {isSent && (
        <p className="account-sent" role="status" tabIndex={-1} autoFocus>
          验证码已发送到 {phone}，请填在下面。
        </p>
      )}
      <Field
        label="提现金额（元）"
        field={fields.amount}
        inputMode="decimal"
        maxLength={20}
        required
      />
      <Field
        label="登录密码"
        field={fields.password}
        type="password"
        autoComplete="current-password"
        maxLength={64}
        hint="密码和短信验证码填一个即可"
      />
      <Field
        label="短信验证码"
        field={fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint={`发送到账号的手机 ${phone}`}
      />
      <HumanFields stamp={stamp} question={undefined} answer={fields.answer} />
      <HumanQuestion question={question} answer={fields.answer} purpose="发送验证码用，" />
      <p className="wallet-buttons">
        <button type="submit" className="button button-primary" name="intent" value="ask">
          申请提现
        </button>
        <button type="submit" className="button" name="intent" value="send">
          发送验证码
        </button>
        {isDemo && (
          <a href={codePaths.demo()} target="_blank" rel="noreferrer">
            查看演示短信
          </a>
        )}
      </p>
    </PageForm>
  )
}
