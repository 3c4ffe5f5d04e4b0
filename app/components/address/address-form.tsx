import type { SubmissionResult } from '@conform-to/dom'
import type { Address, AddressInput } from '#contract/address'
import type { Region } from '#contract/region'
import { RegionFields } from '#app/components/region/region-fields'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { SubmitButton } from '#app/components/ui/submit-button'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

export interface AddressReply extends SubmissionResult {
  choices?: readonly Region[]
}

interface AddressFormProps {
  address: Address | undefined
  lastResult: SubmissionResult | undefined
  regionChoices: readonly Region[]
  returnTo: string
  back: string
}

/** Error of a stored address whose region is unknown. */
const unclearRegion = '请核对地区'

export function AddressForm({
  address,
  lastResult,
  regionChoices,
  returnTo,
  back,
}: AddressFormProps) {
  const [form, fields] = useForm<Record<keyof AddressInput, string>>({
    id: 'address',
    lastResult,
    defaultValue: { ...address, isDefault: address?.isDefault === true ? 'on' : '' },
  })
  return (
    <PageForm className="address-form" id={form.id} needs="buy" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Field label="收货人" field={fields.receiver} autoComplete="name" maxLength={20} required />
      <Field
        label="联系电话"
        field={fields.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        hint="手机号，或座机号如 0571-88886666"
        required
      />
      {lastResult === undefined && address?.regionCode === null && (
        <p className="field-error">{unclearRegion}</p>
      )}
      <RegionFields fields={fields} choices={regionChoices} />
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
