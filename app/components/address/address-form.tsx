import { useForm, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import type { Address } from '#contract/address'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { PageForm } from '#app/components/ui/page-form'

interface AddressFormProps {
  address: Omit<Address, 'id'> | undefined
  lastResult: SubmissionResult | undefined
  returnTo: string
  back: string
}

/** The fields of a shipping address, empty or filled. */
export function AddressForm({ address, lastResult, returnTo, back }: AddressFormProps) {
  const [form, fields] = useForm<Record<keyof Omit<Address, 'id'>, string>>({
    id: 'address',
    lastResult,
    defaultValue: { ...address, isDefault: address?.isDefault === true ? 'on' : '' },
  })
  return (
    <PageForm className="address-form" id={form.id} noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="收货人" field={fields.receiver} autoComplete="name" maxLength={20} required />
      <Field
        label="联系电话"
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={20}
        hint="手机号，或座机号如 0571-88886666"
        required
      />
      <Regions fields={fields} />
      <Field
        label="详细地址"
        field={fields.detail}
        autoComplete="address-line1"
        maxLength={100}
        required
      />
      <p>
        <label className="checkbox">
          <input
            type="checkbox"
            name={fields.isDefault.name}
            defaultChecked={fields.isDefault.initialValue === 'on'}
          />
          设为默认地址
        </label>
      </p>
      <p className="confirm-actions">
        <SubmitButton intent="save" busy="保存中…">
          保存地址
        </SubmitButton>
        <a className="button" href={back}>
          返回
        </a>
      </p>
    </PageForm>
  )
}

function Regions({ fields }: { fields: Record<'province' | 'city' | 'district', FieldMetadata> }) {
  return (
    <div className="address-regions">
      <Field
        label="省份"
        field={fields.province}
        autoComplete="address-level1"
        maxLength={20}
        required
      />
      <Field
        label="城市"
        field={fields.city}
        autoComplete="address-level2"
        maxLength={20}
        required
      />
      <Field
        label="区县"
        field={fields.district}
        autoComplete="address-level3"
        maxLength={20}
        required
      />
    </div>
  )
}
