import type { Insertable } from 'kysely'
import type { StoreRole } from '#contract/store-roles'
import type { Schema } from '#upstream/kernel/db/schema'
import type { BuyerRows } from './buyer-rows'

export interface DemoPerson {
  username: string
  shows: string
  contact: string
  of: string
  stores: number[]
  roles: StoreRole[]
}

export const demoPeople: DemoPerson[] = [
  {
    username: 'demo-chain-buyer',
    shows: 'demo-chain 的采购，只能为第二家门店下单',
    contact: '苏子叶',
    of: 'demo-chain',
    stores: [1],
    roles: ['buy'],
  },
  {
    username: 'demo-chain-finance',
    shows: 'demo-chain 的财务，三家门店都能付款、查发票',
    contact: '佟佩兰',
    of: 'demo-chain',
    stores: [0, 1, 2],
    roles: ['pay'],
  },
]

const dayMs = 86_400_000

export function peopleRows(
  people: readonly DemoPerson[],
  { members, stores }: Pick<BuyerRows, 'members' | 'stores'>,
  now: number,
) {
  const [{ password_hash } = { password_hash: '' }] = members
  const created_at = now - 200 * dayMs
  const made = people.map(({ username, contact, ...person }, at) => {
    const id = members.length + 1 + at
    // Numbers of the 140 range belong to no person.
    const phone = `140000000${String(id).padStart(2, '0')}`
    const account = { username, username_key: username, phone, password_hash }
    const owner = members.find((member) => member.username === person.of)
    const own = stores.filter(({ owner_id }) => owner_id === owner?.id)
    return {
      member: { id, ...account, name: contact, created_at },
      roles: own
        .filter((_, index) => person.stores.includes(index))
        .map((store) => ({
          store_id: store.id ?? 0,
          member_id: id,
          roles: person.roles.join(','),
          created_at,
        })),
    }
  })
  return {
    members: made.map(({ member }): Insertable<Schema['members']> => member),
    store_people: made.flatMap(({ roles }): Insertable<Schema['store_people']>[] => roles),
  }
}
