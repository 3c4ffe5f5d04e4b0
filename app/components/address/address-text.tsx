import type { Address } from '#contract/address'
import { joinRegion } from '#contract/region-names'

export function AddressText({ address }: { address: Address }) {
  const { receiver, phone, detail } = address
  return (
    <span className="address-text">
      <b>{receiver}</b> <span className="number">{phone}</span>{' '}
      <span>
        {joinRegion(address)}
        {detail}
      </span>
    </span>
  )
}
