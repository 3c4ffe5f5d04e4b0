import type { SubmissionResult } from '@conform-to/dom'
import { storeKinds } from '#contract/kinds'
import type { Region } from '#contract/region'
import type { KnownCompany } from '#contract/chain'
import type { CompanyInput, Registration } from '#contract/registration'
import { RegionFields } from '#app/components/region/region-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { SubmitButton } from '#app/components/ui/submit-button'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import type { TakenCode } from '#app/views/stores/typed-code'

/** A refused company, with matching regions where its region was refused. */
export interface CompanyReply extends SubmissionResult {
  choices?: readonly Region[]
  /** Refused because another store has its credit code. */
  taken?: TakenCode | undefined
}

interface CompanyFormProps {
  company: Registration['company'] | KnownCompany
  lastResult: SubmissionResult | undefined
  regionChoices: readonly Region[]
}

type Fields = Record<keyof CompanyInput, FieldMetadata>

export function CompanyForm({ company, lastResult, regionChoices }: CompanyFormProps) {
  const [form, fields] = useForm<Record<keyof CompanyInput, string>>({
    id: 'company',
    lastResult,
    defaultValue: company,
  })
  return (
    <PageForm id={form.id} className="address-form" needs="own" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <RadioField legend="单位类型" field={fields.kind} choices={storeKinds} />
      <Field
        label="单位名称"
        field={fields.company}
        autoComplete="organization"
        maxLength={50}
        hint="与执照上的名称一字不差"
        required
      />
      <Field
        label="统一社会信用代码"
        field={fields.creditCode}
        maxLength={30}
        hint="18 位，在执照上方；诊所也有，见法人证书或登记证书"
        required
      />
      <RegionFields fields={fields} choices={regionChoices} />
      <Field
        label="注册地址"
        field={fields.detail}
        maxLength={100}
        hint="执照上区县之后的部分"
        required
      />
      <Field
        label="仓库地址"
        field={fields.warehouse}
        maxLength={150}
        hint="与注册地址相同可不填；收货地址须与许可证载明的地址一致"
      />
      <People fields={fields} />
      <InvoiceData fields={fields} />
      <p className="confirm-actions">
        <SubmitButton intent="save" busy="保存中…">
          保存，下一步
        </SubmitButton>
      </p>
    </PageForm>
  )
}

function People({ fields }: { fields: Fields }) {
  return (
    <>
      <Field
        label="负责人"
        field={fields.principal}
        maxLength={20}
        hint="执照上的法定代表人或主要负责人"
        required
      />
      <Field label="联系人" field={fields.contact} autoComplete="name" maxLength={20} required />
      <Field
        label="联系电话"
        field={fields.contactPhone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint="手机号，或座机号如 0571-88886666"
        required
      />
      <Field
        label="采购员"
        field={fields.purchaser}
        maxLength={20}
        hint="采购委托书上的被委托人"
        required
      />
    </>
  )
}

function InvoiceData({ fields }: { fields: Fields }) {
  return (
    <fieldset className="field">
      <legend>开票资料（企业必填，其他单位可不填）</legend>
      <Field label="开票地址" field={fields.invoiceAddress} maxLength={100} />
      <Field label="开票电话" field={fields.invoicePhone} type="tel" maxLength={30} />
      <Field label="开户银行" field={fields.bank} maxLength={60} />
      <Field label="银行账号" field={fields.bankAccount} inputMode="numeric" maxLength={40} />
    </fieldset>
  )
}
