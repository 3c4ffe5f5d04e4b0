import type { ReactNode } from 'react'
import type { Address } from '#contract/address'
import { AddressText } from '#app/components/address/address-text'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface AddressChoiceProps {
  addresses: readonly Address[]
  field: FieldMetadata
  children: ReactNode
}

export function AddressChoice({ addresses, field, children }: AddressChoiceProps) {
  return (
    <FieldSet legend="收货地址" field={field} className="panel address-choice">
      {addresses.length === 0 && <p className="muted">还没有收货地址，请先新增一个。</p>}
      {addresses.map((address) => (
        <label key={address.id} className="address-option">
          <input
            type="radio"
            name={field.name}
            value={address.id}
            defaultChecked={field.initialValue === String(address.id)}
          />
          <AddressText address={address} />
          {address.isDefault && <span className="mark">默认</span>}{' '}
          {address.regionCode === null && <span className="mark">请核对地区</span>}
          {address.placeNote !== undefined && <small>{address.placeNote}</small>}
        </label>
      ))}
      {children}
    </FieldSet>
  )
}
