import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'

const hourMs = 3_600_000

/**
 * Phone-change appeals: that of demo-soon waits, that of demo-herbal was approved and can still be
 * stopped; as of `now` (ms).
 */
export function phoneAppealRows(
  members: readonly Insertable<Schema['members']>[],
  stores: readonly Insertable<Schema['stores']>[],
  now: number,
): Insertable<Schema['phone_appeals']>[] {
  const of = (username: string) => {
    const member = members.find((one) => one.username === username)
    const store = stores.find(({ owner_id }) => owner_id === member?.id)
    return {
      member_id: member?.id ?? null,
      username,
      applicant: member?.name ?? '',
      credit_code: store?.credit_code ?? '',
    }
  }
  return [
    {
      ...of('demo-soon'),
      new_phone: '14000000901',
      words: '原手机遗失，已补办新号。',
      state: 'waiting',
      reason: '',
      ripens_at: null,
      created_at: now - 5 * hourMs,
      decided_at: null,
      version: 1,
    },
    {
      ...of('demo-herbal'),
      new_phone: '14000000902',
      words: '',
      state: 'approved',
      reason: '',
      ripens_at: now + 20 * hourMs,
      version: 2,
      created_at: now - 30 * hourMs,
      decided_at: now - 4 * hourMs,
    },
  ]
}
