import type { FieldMetadata } from '@conform-to/react'
import type { Address } from '#contract/address'
import { AddressText } from '#app/components/address/address-text'
import { paths } from '#app/utils/paths'

interface ReceiverChoiceProps {
  addresses: readonly Address[]
  field: FieldMetadata
  /** The page that asks. */
  back: string
}

/** Which of the store's addresses a gift goes to. */
export function ReceiverChoice({ addresses, field, back }: ReceiverChoiceProps) {
  const error = field.errors?.[0]
  return (
    <fieldset
      className="address-choice"
      aria-describedby={error === undefined ? undefined : field.errorId}
    >
      <legend>收货地址</legend>
      {error !== undefined && (
        <p className="field-error" id={field.errorId}>
          {error}
        </p>
      )}
      {addresses.map((address) => (
        <label key={address.id} className="address-option">
          <input
            type="radio"
            name={field.name}
            value={address.id}
            defaultChecked={field.initialValue === String(address.id)}
          />
          <AddressText address={address} />
        </label>
      ))}
      <a className="link" href={paths.addressAdd(back)}>
        新增收货地址
      </a>
    </fieldset>
  )
}
