import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { StoreKind } from '#contract/user'
import type { LicenceKind } from '#upstream/kernel/buyer'

/** Days until a licence expires; negative when it has expired. */
type LicenceDays = Partial<Record<LicenceKind, number>>

export interface DemoStore {
  company: string
  kind: StoreKind
  place: [province: string, city: string, district: string, detail: string]
  rank: number
  /** Yuan. */
  balance: number
  scope: GoodsClass[]
  licences: LicenceDays
  approval?: 'draft' | 'pending' | 'rejected'
  isUnsigned?: true
  isStopped?: true
  hasHmRight?: true
  hasNoAddress?: true
  approvalFrom?: number
  underReview?: LicenceKind
}

export const all = Object.keys(goodsClasses) as GoodsClass[]
export const without = (...left: GoodsClass[]) => all.filter((name) => !left.includes(name))
const clinicLicences: LicenceDays = { clinic: 980, business: 2400, proxy: 210 }
export const pharmacyLicences: LicenceDays = {
  drug: 760,
  business: 3100,
  proxy: 240,
  device: 900,
  food: 640,
}
export const companyLicences: LicenceDays = { ...pharmacyLicences, drug: 1100, business: 3600 }

export const clinic = (company: string, place: DemoStore['place'], rest: Partial<DemoStore> = {}) =>
  store('clinic', company, place, { scope: without('food'), licences: clinicLicences, ...rest })
export const pharmacy = (
  company: string,
  place: DemoStore['place'],
  rest: Partial<DemoStore> = {},
) =>
  store('pharmacy', company, place, {
    scope: without('device3'),
    licences: pharmacyLicences,
    ...rest,
  })

export function store(
  kind: StoreKind,
  company: string,
  place: DemoStore['place'],
  rest: Partial<DemoStore> & Pick<DemoStore, 'scope' | 'licences'>,
): DemoStore {
  return { kind, company, place, rank: 1, balance: 20_000, ...rest }
}

export const unfinished: Partial<DemoStore> & Pick<DemoStore, 'licences' | 'scope'> = {
  scope: [],
  licences: {},
  approval: 'draft',
  isUnsigned: true,
  balance: 0,
  hasNoAddress: true,
}
