import type { Address } from '#contract/address'
import type { AddressRow } from './store'

export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    receiver: row.receiver,
    phone: row.phone,
    province: row.province,
    city: row.city,
    district: row.district,
    detail: row.detail,
    regionCode: row.region_code,
    isDefault: row.is_default === 1,
  }
}
