import type { SubmissionResult } from '@conform-to/dom'
import { appealParts, type AppealPart } from '#contract/phone-appeal-states'
import { HumanFields } from '#app/components/account/human-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { TextArea } from '#app/components/ui/text-area'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { codePaths } from '#app/site/code-paths'
import { TokenField } from './token-field'

type FieldName =
  'username' | 'creditCode' | 'applicant' | 'newPhone' | 'words' | 'answer' | AppealPart

interface AppealReply extends Partial<SubmissionResult> {
  message?: string
  tokens?: Record<AppealPart, string[]>
  question?: { token: string; words: string } | undefined
}

interface AppealFormProps {
  known: Readonly<Record<string, string>>
  stamp: string
  reply: AppealReply | undefined
}

/** The phone-change appeal; its second button prints the paper with the input so far. */
export function PhoneAppealForm({ known, stamp, reply }: AppealFormProps) {
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: 'appeal',
    lastResult: reply,
    defaultValue: known,
  })
  return (
    <PageForm id={form.id} className="address-form" encType="multipart/form-data" noValidate>
      <FormMessage message={reply?.message ?? form.errors?.[0]} />
      <TypedFields fields={fields} />
      {(Object.keys(appealParts) as AppealPart[]).map((part) => (
        <TokenField
          key={part}
          part={part}
          field={fields[part]}
          tokens={reply?.tokens?.[part] ?? []}
        />
      ))}
      <HumanFields stamp={stamp} question={reply?.question} answer={fields.answer} />
      <p className="confirm-actions">
        <button type="submit" className="button button-primary" name="intent" value="ask">
          提交申请
        </button>
        <button
          type="submit"
          className="button"
          formAction={codePaths.appealPaper()}
          formTarget="_blank"
          formEncType="application/x-www-form-urlencoded"
        >
          打印申请书（带上面已填的内容）
        </button>
      </p>
    </PageForm>
  )
}

function TypedFields({ fields }: { fields: Record<FieldName, FieldMetadata> }) {
  return (
    <>
      <Field
        label="用户名"
        field={fields.username}
        autoComplete="username"
        maxLength={50}
        hint="登录用的用户名；只记得原手机号也可以填它"
        required
      />
      <Field
        label="统一社会信用代码"
        field={fields.creditCode}
        maxLength={30}
        hint="账号名下任一门店的信用代码"
        required
      />
      <Field
        label="申请人姓名"
        field={fields.applicant}
        autoComplete="name"
        maxLength={20}
        required
      />
      <Field
        label="新手机号"
        field={fields.newPhone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
      <TextArea label="情况说明" field={fields.words} rows={2} maxLength={500} />
    </>
  )
}
