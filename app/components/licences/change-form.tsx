import type { SubmissionResult } from '@conform-to/dom'
import type { Change, Changed, ChangeInput } from '#contract/change'
import { documentTitles, endless } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import type { Region } from '#contract/region'
import { RegionFields } from '#app/components/region/region-fields'
import { EndlessField } from '#app/components/registration/endless-field'
import { PictureField } from '#app/components/ui/picture-field'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm } from '#app/components/ui/use-form'

interface ChangeFormProps {
  current: Changed
  returned: Change | undefined
  lastResult: Partial<SubmissionResult> | undefined
  message: string | undefined
  uploaded: readonly number[] | undefined
  regionChoices: readonly Region[]
  appeal: string | undefined
}

const { businessLicence, institution, nonEnterprise } = documentTitles
const titles = { businessLicence, institution, nonEnterprise }

export function ChangeForm(props: ChangeFormProps) {
  const { current, returned, lastResult, message, uploaded, regionChoices, appeal } = props
  const isEndless = returned?.validUntil === endless
  const [form, fields] = useForm<Record<keyof ChangeInput, string>>({
    id: 'change',
    lastResult,
    defaultValue: {
      ...(returned?.asked ?? current),
      title: returned?.title,
      ...(isEndless ? { isEndless: 'on' } : { validUntil: returned?.validUntil }),
    },
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
      <RadioField legend="单位类型" field={fields.kind} choices={storeKinds} />
      <Field label="单位名称" field={fields.company} maxLength={50} required />
      <Field label="统一社会信用代码" field={fields.creditCode} maxLength={30} required />
      {appeal && (
        <a className="link" href={appeal}>
          申请核对
        </a>
      )}
      <RegionFields fields={fields} choices={regionChoices} />
      <Field label="注册地址" field={fields.detail} maxLength={100} required />
      <Field
        label="仓库地址"
        field={fields.warehouse}
        maxLength={150}
        hint="与注册地址相同可不填"
      />
      <RadioField legend="新证名称" field={fields.title} choices={titles} />
      <Field
        label="新证有效期至"
        field={fields.validUntil}
        maxLength={20}
        hint="如 2028-12-31，也可写 20281231"
      />
      <EndlessField field={fields.isEndless} />
      <PictureField
        id="change-page"
        name="page"
        label="新证"
        isSingle={false}
        field={fields.page}
        ids={uploaded ?? returned?.pictures.map(({ uploadId }) => uploadId) ?? []}
      />
      <p className="field-hint">单位类型变更后，还需上传该类型必备的证照。</p>
      <SubmitButton intent="ask" busy="提交中…">
        提交变更申请
      </SubmitButton>
    </PageForm>
  )
}
