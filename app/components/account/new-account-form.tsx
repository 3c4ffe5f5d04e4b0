import type { SubmissionResult } from '@conform-to/dom'
import { HumanFields, HumanQuestion, type Question } from './human-fields'
import { NewPasswordFields } from './new-password-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { codePaths } from '#app/site/code-paths'
import { paths } from '#app/site/paths'
import { clockTime } from '#app/words/dates'

interface NewAccountFormProps {
  lastResult: SubmissionResult | undefined
  stamp: string
  question: Question | undefined
  /** The phone is confirmed: no code has to be typed. */
  isVerified: boolean
  username: string | undefined
  wechat: string | undefined
  agreement: string
  resendAt: number
  submitLabel: string
  isDemo: boolean
}

type Fields = Record<
  'code' | 'username' | 'password' | 'again' | 'answer' | 'agreement' | 'wechat',
  string
>

export function NewAccountForm(props: NewAccountFormProps) {
  const { lastResult, isVerified, username, wechat, agreement } = props
  const [form, fields] = useForm<Fields>({
    id: 'new-account',
    lastResult,
    defaultValue: { username, wechat: 'on' },
  })
  return (
    <PageForm id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      {!isVerified && (
        <Field
          label="短信验证码"
          field={fields.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          hint={`没有收到？${clockTime(props.resendAt)} 后可以重新发送`}
          required
        />
      )}
      <Field
        label="用户名"
        field={fields.username}
        autoComplete="username"
        maxLength={30}
        hint="2–30 个汉字、字母或数字，用它或手机号都能登录"
        required
      />
      <NewPasswordFields password={fields.password} again={fields.again} />
      <HumanFields stamp={props.stamp} question={undefined} answer={fields.answer} />
      {wechat !== undefined && <WechatField field={fields.wechat} name={wechat} />}
      <AgreementField field={fields.agreement} version={agreement} />
      <button
        type="submit"
        className="button button-primary button-wide"
        name="intent"
        value="create"
      >
        {props.submitLabel}
      </button>
      {!isVerified && (
        <HumanQuestion question={props.question} answer={fields.answer} purpose="重新发送用，" />
      )}
      <OtherWays isVerified={isVerified} isDemo={props.isDemo} />
    </PageForm>
  )
}

function WechatField({ field, name }: { field: FieldMetadata; name: string }) {
  return (
    <p className="field">
      <label className="checkbox">
        <input type="checkbox" name={field.name} defaultChecked={field.initialValue === 'on'} />
        绑定微信“{name}”，今后可以扫码登录
      </label>
    </p>
  )
}

function AgreementField({ field, version }: { field: FieldMetadata; version: string }) {
  const error = field.errors?.[0]
  const isRefused = error !== undefined
  const name = isVersionName(version) ? `《用户协议》（${version} 版）` : '《用户协议》'
  return (
    <p className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          name={field.name}
          value={version}
          defaultChecked={field.initialValue === version}
          autoFocus={isRefused || undefined}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? field.errorId : undefined}
        />
        我已阅读并同意
      </label>
      <a href={paths.help('yhxy')} target="_blank" rel="noreferrer">
        {name}
      </a>
      {isRefused && (
        <span className="field-error" id={field.errorId}>
          {error}
        </span>
      )}
    </p>
  )
}

/** An upstream without versions has a hash. */
function isVersionName(version: string): boolean {
  return /^\d{4}-\d+$/.test(version)
}

function OtherWays({ isVerified, isDemo }: { isVerified: boolean; isDemo: boolean }) {
  return (
    <p className="form-links">
      {!isVerified && (
        <button type="submit" className="link-button" name="intent" value="resend">
          重新发送
        </button>
      )}
      <button type="submit" className="link-button" name="intent" value="change">
        换一个号码
      </button>
      {isDemo && <a href={codePaths.demo()}>查看演示短信</a>}
    </p>
  )
}
