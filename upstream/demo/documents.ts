import type { Insertable } from 'kysely'
import { endless } from '#contract/document-slots'
import type { Schema } from '#upstream/kernel/db/schema'
import { addDays, chinaDay } from '#upstream/kernel/time'
import type { DemoStore } from './demo-stores'
import { creditCode } from './codes'

const dayMs = 86_400_000

interface Place {
  province: string
  city: string
  district: string
  detail: string
}

export function profileRow(
  storeId: number,
  place: Place,
  owner: { name: string; phone: string } | undefined,
  now: number,
): Insertable<Schema['store_profiles']> {
  const name = owner?.name ?? ''
  return {
    store_id: storeId,
    ...place,
    warehouse: '',
    principal: name,
    contact: name,
    contact_phone: owner?.phone ?? '',
    purchaser: name,
    invoice_address: `${place.city}${place.district}${place.detail}`,
    invoice_phone: '0571-00880000',
    bank: '演示银行',
    bank_account: `0000${String(storeId).padStart(8, '0')}`,
    updated_at: now - 300 * dayMs,
  }
}

type State = 'waiting' | 'accepted' | 'rejected'

/** Documents of stores that wait for review, that had two rejected, and that renew. */
export function documentRows(
  { company, kind, approval, underReview }: DemoStore,
  { storeId, owner }: { storeId: number; owner: string },
  now: number,
): Insertable<Schema['documents']>[] {
  const of = { store_id: storeId, credit_code: creditCode(company) }
  if (underReview !== undefined) return [{ ...renewalRow(now), ...of }]
  if (approval === undefined) return []
  const isReturned = approval === 'rejected'
  const licence = kind === 'clinic' ? clinicLicence : drugLicence
  const until = addDays(chinaDay(now), 700)
  const handedIn: [DocumentPart, State, string][] = [
    [
      { slot: 'business', title: 'businessLicence', valid_until: endless },
      isReturned ? 'accepted' : 'waiting',
      '',
    ],
    [
      { ...licence, valid_until: until },
      isReturned ? 'rejected' : 'waiting',
      isReturned ? '模糊缺角：右下角的有效期看不清，请重拍' : '',
    ],
    [
      {
        slot: 'proxy',
        title: 'proxy',
        valid_from: chinaDay(now),
        valid_until: addDays(chinaDay(now), 365),
      },
      isReturned ? 'rejected' : 'waiting',
      isReturned ? '委托书不全：没有被委托人身份证的国徽面' : '',
    ],
  ]
  return handedIn.map(([part, state, reason]) => ({
    ...blank,
    ...part,
    ...(part.slot === 'proxy' && { person: owner, subject: '采购药品、医疗器械' }),
    ...of,
    state,
    reason,
    created_at: now - 2 * dayMs,
    decided_at: isReturned ? now - dayMs : null,
  }))
}

export const renewedDays = 5 * 365

function renewalRow(now: number) {
  return {
    ...blank,
    ...drugLicence,
    valid_until: addDays(chinaDay(now), renewedDays),
    state: 'waiting' as const,
    reason: '',
    created_at: now - dayMs,
    decided_at: null,
  }
}

type DocumentPart = Partial<Insertable<Schema['documents']>>

const clinicLicence = { slot: 'clinic', title: 'clinicLicence', number: 'PDY00000133010517D' }
const drugLicence = { slot: 'drug', title: 'drugTrading', number: '浙DB571000001' }

const blank = {
  slot: '',
  title: '',
  number: '',
  valid_from: '',
  valid_until: '',
  person: '',
  sealed_id_number: '',
  masked_id_number: '',
  subject: '',
}
