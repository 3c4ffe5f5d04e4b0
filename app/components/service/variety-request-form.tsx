import type { SubmissionResult } from '@conform-to/dom'
import { mostEnclosed } from '#contract/variety-request-states'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { TextArea } from '#app/components/ui/text-area'
import { useForm } from '#app/components/ui/use-form'

type FieldName =
  | 'name'
  | 'spec'
  | 'manufacturer'
  | 'approvalNumber'
  | 'quantity'
  | 'unit'
  | 'hopedPrice'
  | 'neededBy'
  | 'contact'
  | 'phone'
  | 'note'
  | 'page'

interface VarietyRequestFormProps {
  known: Partial<Record<FieldName, string>>
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  uploaded: readonly number[]
}

export function VarietyRequestForm(props: VarietyRequestFormProps) {
  const { known, lastResult, message, uploaded } = props
  const [form, fields] = useForm<Record<FieldName, string>>({
    id: 'request',
    lastResult,
    defaultValue: known,
  })
  return (
    <PageForm
      needs="buy"
      id={form.id}
      className="address-form"
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={message ?? form.errors?.[0]} />
      <Field label="品种名称" field={fields.name} maxLength={60} required />
      <Field label="规格" field={fields.spec} maxLength={60} hint="如 0.25g*24粒" />
      <Field label="生产企业" field={fields.manufacturer} maxLength={60} />
      <Field label="批准文号" field={fields.approvalNumber} maxLength={40} />
      <Field label="数量" field={fields.quantity} inputMode="decimal" maxLength={11} />
      <Field label="单位" field={fields.unit} maxLength={10} hint="如 盒、瓶、kg" />
      <Field label="期望单价（元）" field={fields.hopedPrice} inputMode="decimal" maxLength={9} />
      <Field
        label="希望到货日期"
        field={fields.neededBy}
        maxLength={20}
        hint="如 2026-12-31，也可写 20261231"
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
      <TextArea label="备注" field={fields.note} rows={2} maxLength={200} />
      <PictureField
        id="request-page"
        name="page"
        label="图片"
        isSingle={false}
        field={fields.page}
        ids={uploaded}
        most={mostEnclosed}
      />
      <SubmitButton intent="ask" busy="提交中…">
        提交求购
      </SubmitButton>
    </PageForm>
  )
}
