import type { SubmissionResult } from '@conform-to/dom'
import { mostAppealPictures } from '#contract/appeal-states'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

type FieldName = 'company' | 'creditCode' | 'contact' | 'phone' | 'words' | 'page'

interface AppealFormProps {
  known: Partial<Record<FieldName, string>>
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  uploaded: readonly number[]
}

export function AppealForm({ known, lastResult, message, uploaded }: AppealFormProps) {
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: 'appeal',
    lastResult,
    defaultValue: known,
  })
  return (
    <PageForm
      needs="own"
      id={form.id}
      className="address-form"
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={message ?? form.errors?.[0]} />
      <Field label="单位名称" field={fields.company} maxLength={50} required />
      <Field
        label="统一社会信用代码"
        field={fields.creditCode}
        maxLength={30}
        hint="18 位，在执照上方"
        required
      />
      <Field label="联系人" field={fields.contact} autoComplete="name" maxLength={20} required />
      <Field
        label="联系电话"
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required
      />
      <TextArea label="情况说明" field={fields.words} rows={3} maxLength={500} required />
      <PictureField
        id="appeal-page"
        name="page"
        label="证明材料（营业执照、加盖公章的说明等）"
        isSingle={false}
        field={fields.page}
        ids={uploaded}
        most={mostAppealPictures}
      />
      <SubmitButton intent="ask" busy="提交中…">
        提交申诉
      </SubmitButton>
    </PageForm>
  )
}
