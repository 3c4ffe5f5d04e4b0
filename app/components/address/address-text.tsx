import type { Address } from '#contract/address'

/** An address in one line, the receiver first. */
export function AddressText({ address }: { address: Address }) {
  const { receiver, phone, province, city, district, detail } = address
  return (
    <span className="address-text">
      <b>{receiver}</b> <span className="number">{phone}</span>{' '}
      <span>
        {province}
        {city === province ? '' : city}
        {district}
        {detail}
      </span>
    </span>
  )
}
