import type { SubmissionResult } from '@conform-to/dom'
import type { Address } from '#contract/address'
import { addressWords, type deskAddressFields } from '#contract/desk/addresses'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface StoreAddressFormProps {
  /** The address to correct; undefined adds one. */
  address: Address | undefined
  back: string
  lastResult: SubmissionResult | undefined
}

export function StoreAddressForm({ address, back, lastResult }: StoreAddressFormProps) {
  const [form, fields] = useForm<Record<keyof typeof deskAddressFields, string>>({
    id: 'store-address',
    lastResult,
    defaultValue: {
      ...address,
      isDefault: address?.isDefault === true ? 'on' : '',
      address: address === undefined ? '' : String(address.id),
    },
  })
  return (
    <section className="panel" aria-labelledby="form-title">
      <h2 id="form-title">{address === undefined ? '新增地址' : '更正地址'}</h2>
      <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="address" value={address?.id ?? ''} />
        <input
          type="hidden"
          name="asRead"
          value={address === undefined ? '' : addressWords(address)}
        />
        <div className="desk-short-fields">
          <Field label="收货人" field={fields.receiver} maxLength={20} />
          <Field label="联系电话" field={fields.phone} type="tel" maxLength={20} />
          <Field label="省份" field={fields.province} maxLength={40} />
          <Field label="城市" field={fields.city} maxLength={40} />
          <Field label="区县" field={fields.district} maxLength={40} />
        </div>
        <Field label="详细地址" field={fields.detail} maxLength={100} />
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
        <p className="desk-actions">
          <button type="submit" className="button">
            保存地址
          </button>{' '}
          {address !== undefined && (
            <a className="link" href={back}>
              不改了
            </a>
          )}
        </p>
        <p className="muted">保存后买家会收到消息。已下的订单仍按原地址。</p>
      </PageForm>
    </section>
  )
}
