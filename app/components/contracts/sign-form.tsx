import type { SubmissionResult } from '@conform-to/dom'
import type { ContractStatus } from '#contract/contract-document'
import { contractDocuments, signerPosts } from '#contract/contract-words'
import { HumanFields, HumanQuestion } from '#app/components/account/human-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { codePaths } from '#app/site/code-paths'
import { ReadHashes } from './read-hashes'

interface SignFormProps {
  documents: readonly ContractStatus[]
  signers: { legal: string; proxy: string }
  /** Masked. */
  phone: string
  returnTo: string
  /** Typed before the code was sent. */
  typed: { name: string; post: string; isAgreed: string }
  stamp: string
  isDemo: boolean
  lastResult: SubmissionResult | undefined
  question: { token: string; words: string } | undefined
  isSent: boolean
}

type Fields = Record<'name' | 'post' | 'code' | 'isAgreed' | 'answer', string>

export function SignForm(props: SignFormProps) {
  const { documents, signers, phone, returnTo, typed, stamp, isDemo } = props
  const { lastResult, question, isSent } = props
  const [form, fields] = useForm<Fields>({
    id: 'contract',
    lastResult,
    defaultValue: {
      name: typed.name || signers.legal,
      post: typed.post || (signers.legal === '' ? '' : 'legal'),
      isAgreed: typed.isAgreed,
    },
  })
  const titles = documents.map(({ document }) => `《${contractDocuments[document]}》`).join('和')
  return (
    <PageForm id={form.id} noValidate needs="own" className="contract-form">
      <h2>签署{titles}</h2>
      <FormMessage message={form.errors?.[0]} />
      {isSent && (
        <p className="account-sent" role="status" tabIndex={-1} autoFocus>
          验证码已发送到 {phone}，请填在下面后签署。
        </p>
      )}
      <ReadHashes documents={documents} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <RadioField legend="签署人身份" field={fields.post} choices={choicesOf(signers)} />
      <Field label="签署人姓名" field={fields.name} autoComplete="name" maxLength={20} required />
      <Field
        label="短信验证码"
        field={fields.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        hint={
          isSent
            ? `已发送到账号的手机 ${phone}，60 秒后可以重新发送`
            : `按“发送验证码”，短信会发到账号的手机 ${phone}`
        }
        required
      />
      <HumanFields stamp={stamp} question={undefined} answer={fields.answer} />
      <HumanQuestion question={question} answer={fields.answer} purpose="发送验证码用，" />
      <p>
        <button type="submit" className="button" name="intent" value="send">
          发送验证码
        </button>{' '}
        {isDemo && (
          <a href={codePaths.demo()} target="_blank" rel="noreferrer">
            查看演示短信
          </a>
        )}
      </p>
      <Agreement field={fields.isAgreed} />
      <p className="contract-sign">
        <button type="submit" className="button button-primary" name="intent" value="sign">
          签署合同
        </button>
      </p>
    </PageForm>
  )
}

function choicesOf(signers: SignFormProps['signers']): Record<string, string> {
  const { legal, proxy } = signers
  return {
    legal: legal === '' ? signerPosts.legal : `${signerPosts.legal}：${legal}`,
    proxy: proxy === '' ? signerPosts.proxy : `${signerPosts.proxy}：${proxy}`,
  }
}

function Agreement({ field }: { field: FieldMetadata }) {
  const error = field.errors?.[0]
  return (
    <>
      <label className="checkbox">
        <input
          type="checkbox"
          name={field.name}
          defaultChecked={field.initialValue === 'on'}
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : field.errorId}
        />
        我已阅读并同意以上合同内容
      </label>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
    </>
  )
}
