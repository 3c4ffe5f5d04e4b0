import type { SubmissionResult } from '@conform-to/dom'
import type { RightInput } from '#contract/right'
import { partsOfRight, rightKinds, rightParts, type RightKind } from '#contract/right-kinds'
import { PictureField } from '#app/components/ui/picture-field'
import { useKeptUploads } from '#app/components/registration/use-kept-uploads'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import { registrationPaths } from '#app/site/registration-paths'

interface RightFormProps {
  kind: RightKind
  purchaser: string
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
}

type Fields = Record<keyof RightInput, FieldMetadata>

const needed: Record<RightKind, string> = {
  hm: '请上传盖章的含麻申请书，采购员、收货员身份证正反面，并填写付款的对公账户。',
  rx: '请上传载明处方药经营或诊疗范围的许可证，或执业药师注册证，复印件盖公章。',
  cold: '请上传冷藏设备照片或验证报告（盖公章），并写明设备和温度记录方式。',
}

export function RightForm({ kind, purchaser, lastResult, message }: RightFormProps) {
  const place = `right-${kind}`
  const { uploaded, action } = useKeptUploads(place, registrationPaths.right(kind))
  const [form, fields] = useForm<Record<keyof RightInput, string>>({
    id: `${place}-form`,
    lastResult,
    defaultValue: { purchaser },
  })
  return (
    <PageForm
      needs="own"
      id={form.id}
      className="document-fields"
      action={action}
      encType="multipart/form-data"
      noValidate
    >
      <FormMessage message={message ?? form.errors?.[0]} />
      <p className="field-hint">
        {needed[kind]}
        {kind === 'hm' && (
          <a href={registrationPaths.paper('hm')} target="_blank" rel="noreferrer">
            打印已填好的含麻申请书
          </a>
        )}
      </p>
      <input type="hidden" name="kind" value={kind} />
      {kind === 'hm' && <HmFields fields={fields} />}
      {kind === 'cold' && (
        <Field
          label="设备和温度记录方式"
          field={fields.words}
          maxLength={300}
          hint="如 医用冷藏柜 2 台，温度自动记录，每 30 分钟一次"
          required
        />
      )}
      {partsOfRight[kind].map((part) => (
        <PictureField
          key={part}
          id={`right-${kind}-${part}`}
          name={part}
          label={rightParts[part]}
          isSingle={part !== 'paper'}
          field={fields[part]}
          ids={uploaded?.[part] ?? []}
        />
      ))}
      <SubmitButton intent="apply" busy="提交中…">
        {`申请${rightKinds[kind]}`}
      </SubmitButton>
    </PageForm>
  )
}

function HmFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Field label="采购员" field={fields.purchaser} maxLength={20} required />
      <Field label="收货员" field={fields.receiver} maxLength={20} required />
      <Field
        label="开户银行"
        field={fields.bank}
        maxLength={60}
        hint="对公账户，户名与单位名称一致"
        required
      />
      <Field
        label="对公账号"
        field={fields.bankAccount}
        inputMode="numeric"
        maxLength={40}
        required
      />
    </>
  )
}
