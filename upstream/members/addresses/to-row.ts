import type { AddressInput } from '#contract/address'
import { requireRegion } from '#upstream/formats/regions/require-region'

/** Addresses of one store. */
export const mostAddresses = 20

/** Throws 422 when the typed names match no region or several. */
export function toAddressRow({ receiver, phone, detail, isDefault, ...typed }: AddressInput) {
  const { province, city, district } = typed
  const { code, ...names } = requireRegion({ province, city, district })
  return { receiver, phone, ...names, region_code: code, detail, is_default: isDefault ? 1 : 0 }
}
