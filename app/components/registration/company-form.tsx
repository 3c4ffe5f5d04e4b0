import type { SubmissionResult } from '@conform-to/dom'
import { storeKinds } from '#contract/kinds'
import type { Region } from '#contract/region'
import type { KnownCompany } from '#contract/chain'
import type { CompanyInput, Registration } from '#contract/registration'
import { registrationPaths } from '#app/site/registration-paths'
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
      <Licence fields={fields} regionChoices={regionChoices} />
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

interface LicenceProps extends Pick<CompanyFormProps, 'regionChoices'> {
  fields: Fields
}

/** What is copied from the licence, beside a drawn one with the places numbered. */
function Licence({ fields, regionChoices }: LicenceProps) {
  return (
    <fieldset className="company-part">
      <legend>一、照执照填写</legend>
      <div className="company-sample">
        <img
          src={registrationPaths.sample('business')}
          width={180}
          height={200}
          alt="营业执照样本"
        />
        {[1, 2, 3, 4].map((place) => (
          <b key={place} className={`company-place company-place-${place}`} aria-hidden="true">
            {place}
          </b>
        ))}
      </div>
      <RadioField legend="单位类型" field={fields.kind} choices={storeKinds} />
      <Field
        label="统一社会信用代码"
        field={fields.creditCode}
        maxLength={30}
        hint="见样本 1，18 位；诊所见法人证书或登记证书"
        required
      />
      <Field
        label="单位名称"
        field={fields.company}
        autoComplete="organization"
        maxLength={50}
        hint="见样本 2，一字不差"
        required
      />
      <Field
        label="负责人"
        field={fields.principal}
        maxLength={20}
        hint="见样本 3，法定代表人或主要负责人"
        required
      />
      <RegionFields fields={fields} choices={regionChoices} />
      <Field
        label="注册地址"
        field={fields.detail}
        maxLength={100}
        hint="见样本 4，区县之后的部分"
        required
      />
      <Field
        label="仓库地址"
        field={fields.warehouse}
        maxLength={150}
        hint="与注册地址相同可不填；只送许可证载明的地址"
      />
    </fieldset>
  )
}

function People({ fields }: { fields: Fields }) {
  return (
    <fieldset className="company-part">
      <legend>二、联系人和采购员</legend>
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
    </fieldset>
  )
}

function InvoiceData({ fields }: { fields: Fields }) {
  return (
    <fieldset className="company-part">
      <legend>三、开票资料（企业必填）</legend>
      <Field label="开票地址" field={fields.invoiceAddress} maxLength={100} />
      <Field label="开票电话" field={fields.invoicePhone} type="tel" maxLength={30} />
      <Field label="开户银行" field={fields.bank} maxLength={60} />
      <Field label="银行账号" field={fields.bankAccount} inputMode="numeric" maxLength={40} />
    </fieldset>
  )
}
