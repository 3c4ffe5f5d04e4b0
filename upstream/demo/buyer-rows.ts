import type { Insertable } from 'kysely'
import { joinRegion } from '#contract/region-names'
import type { LicenceKind } from '#upstream/kernel/buyer'
import type { Schema } from '#upstream/kernel/db/schema'
import { requireRegion } from '#upstream/formats/regions/require-region'
import { addDays, chinaDay } from '#upstream/kernel/time'
import { searchNameOf } from '#upstream/members/accounts/company-name'
import type { DemoBuyer } from './buyers'
import type { DemoStore } from './demo-stores'
import { drawNumber } from './chance'
import { creditCode } from './codes'
import { contractRows } from './contracts'
import { documentRows, profileRow, renewedDays } from './documents'

const dayMs = 86_400_000
const managers = [
  { manager_name: '苏木槿', manager_phone: '0571-00881201' },
  { manager_name: '田以宁', manager_phone: '0571-00881202' },
]
const licencePrefixes: Record<Exclude<LicenceKind, 'business'>, string> = {
  drug: '浙DA571',
  clinic: 'PDY0571',
  proxy: 'WT2026',
  device: '浙杭药监械经营许',
  food: 'JY13301',
}

export interface BuyerRows {
  members: Insertable<Schema['members']>[]
  stores: Insertable<Schema['stores']>[]
  store_profiles: Insertable<Schema['store_profiles']>[]
  documents: Insertable<Schema['documents']>[]
  store_scope: Insertable<Schema['store_scope']>[]
  licences: Insertable<Schema['licences']>[]
  addresses: Insertable<Schema['addresses']>[]
  balance_log: Insertable<Schema['balance_log']>[]
  points_log: Insertable<Schema['points_log']>[]
  contract_records: Insertable<Schema['contract_records']>[]
}

export function buyerRows(buyers: DemoBuyer[], passwordHash: string, now: number): BuyerRows {
  const rows: BuyerRows = {
    members: [],
    stores: [],
    store_profiles: [],
    documents: [],
    store_scope: [],
    licences: [],
    addresses: [],
    balance_log: [],
    points_log: [],
    contract_records: [],
  }
  buyers.forEach((buyer, index) => {
    const memberId = index + 1
    rows.members.push({
      id: memberId,
      username: buyer.username,
      username_key: buyer.username,
      // Numbers of the 140 range belong to no person.
      phone: `140000000${String(memberId).padStart(2, '0')}`,
      name: buyer.contact,
      password_hash: passwordHash,
      created_at: memberSince(buyer, now),
    })
    for (const store of buyer.stores) addStore(rows, store, rows.members[index], now)
  })
  buyers.forEach(({ laterStores = [] }, index) => {
    for (const store of laterStores) addStore(rows, store, rows.members[index], now)
  })
  return rows
}

function addStore(
  rows: BuyerRows,
  store: DemoStore,
  owner: Insertable<Schema['members']> | undefined,
  now: number,
): void {
  const id = rows.stores.length + 1
  const { region, region_code, ...place } = placeOf(store)
  const balance_fen = store.balance * 100
  const points = store.approval === undefined ? 1280 : 0
  rows.stores.push({
    id,
    owner_id: owner?.id ?? 0,
    company: store.company,
    search_name: searchNameOf(store.company),
    kind: store.kind,
    region,
    region_code,
    credit_code: store.company === '' ? '' : creditCode(store.company),
    submitted_at: store.approval === 'pending' ? now - dayMs : null,
    approval: store.approval ?? 'approved',
    stopped_at: store.isStopped ? now - 9 * dayMs : null,
    rank: store.rank,
    balance_fen,
    approval_from_fen: store.approvalFrom === undefined ? null : store.approvalFrom * 100,
    points,
    has_hm_right: store.hasHmRight ? 1 : 0,
    hm_right_until: store.hasHmRight ? addDays(chinaDay(now), 200) : null,
    // Special prices are for stores that sell to patients (domain-rules §2).
    is_special: store.kind === 'company' ? 0 : 1,
    is_show_youx: store.approval === undefined ? 1 : 0,
    ...(managers[id % managers.length] ?? { manager_name: '', manager_phone: '' }),
    created_at: owner?.created_at ?? now,
  })
  if (store.approval !== 'draft') {
    rows.store_profiles.push(profileRow(id, place, owner, now))
    rows.documents.push(...documentRows(store, { storeId: id, owner: owner?.name ?? '' }, now))
  }
  rows.store_scope.push(...store.scope.map((name) => ({ store_id: id, class: name })))
  rows.licences.push(...licenceRows(store, id, now))
  if (!store.hasNoAddress) {
    rows.addresses.push({
      id,
      store_id: id,
      receiver: owner?.name ?? '',
      phone: owner?.phone ?? '',
      ...place,
      region_code,
      is_default: 1,
      created_at: now - 300 * dayMs,
    })
  }
  rows.balance_log.push(...openingBalance(id, balance_fen, now - 120 * dayMs))
  rows.points_log.push(...openingPoints(id, points, now - 120 * dayMs))
  if (!store.isUnsigned && store.approval === undefined)
    rows.contract_records.push(...contractRows(rows, { ...store, id }, owner, now))
}

function placeOf({ place: [province, city, district, detail] }: DemoStore) {
  if (province === '') return { region: '', region_code: null, province, city, district, detail }
  const { code, ...names } = requireRegion({ province, city, district })
  return { region: joinRegion(names), region_code: code, ...names, detail }
}

/** Unfinished registrations began yesterday, because old ones are removed (domain-rules §12). */
function memberSince({ stores }: DemoBuyer, now: number): number {
  return now - (stores.some(({ approval }) => approval === 'draft') ? 1 : 400) * dayMs
}

function openingBalance(store_id: number, balance: number, created_at: number) {
  const amounts = { amount_fen: balance, balance_after_fen: balance }
  const source = `opening:${String(store_id)}`
  return balance === 0
    ? []
    : [{ store_id, kind: '充值', ...amounts, order_id: null, source, created_at }]
}

function openingPoints(store_id: number, points: number, created_at: number) {
  const amounts = { points, points_after: points }
  return points === 0
    ? []
    : [{ store_id, kind: '消费赠送', ...amounts, order_id: null, created_at }]
}

function licenceNumber(kind: LicenceKind, company: string): string {
  if (kind === 'business') return creditCode(company)
  const serial = String(drawNumber(0, 9_999_999, kind, company)).padStart(7, '0')
  return licencePrefixes[kind] + serial
}

function licenceRows(store: DemoStore, id: number, now: number) {
  const { company, licences, underReview: renewed } = store
  const held = Object.entries(licences).map(([kind, days]) => ({
    store_id: id,
    kind,
    number: licenceNumber(kind as LicenceKind, company),
    valid_until: addDays(chinaDay(now), days),
    state: 'ok',
  }))
  if (renewed === undefined) return held
  const number = licenceNumber(renewed, company)
  const valid_until = addDays(chinaDay(now), renewedDays)
  return [...held, { store_id: id, kind: renewed, number, valid_until, state: 'review' }]
}
