import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { creditCode } from './codes'

const hourMs = 3_600_000
/** Demo stores whose credit code is appealed: demo-pharmacy, demo-narrow. */
const holders = { pharmacy: '绍兴越城百草春大药房', narrow: '丽水莲都小满药房' } as const

type Holder = Pick<Insertable<Schema['stores']>, 'id' | 'company'>

/**
 * Appeals by demo-new, who has only begun to register: one waiting, one proposed for transfer, one
 * rejected; as of `now` (ms).
 */
export function appealRows(
  stores: readonly (Holder & { owner_id: number; approval: string })[],
  now: number,
): Insertable<Schema['code_appeals']>[] {
  const asker = stores.find(({ approval }) => approval === 'draft')
  const idOf = (company: string) => stores.find((store) => store.company === company)?.id ?? 0
  const said = {
    store_id: asker?.id ?? 0,
    member_id: asker?.owner_id ?? 0,
    contact: '新客',
    phone: '13900139000',
    proposed_by: null,
    proposed_name: '',
  }
  return [
    {
      ...said,
      holder_id: idOf(holders.pharmacy),
      credit_code: creditCode(holders.pharmacy),
      company: '杭州滨江演示诊所',
      state: 'rejected',
      reason: '执照照片看不清，请重新拍摄',
      words: '本单位新换了负责人，请核对。',
      created_at: now - 20 * hourMs,
      decided_at: now - 18 * hourMs,
      version: 2,
    },
    {
      ...said,
      holder_id: idOf(holders.pharmacy),
      credit_code: creditCode(holders.pharmacy),
      company: '杭州滨江演示诊所',
      state: 'waiting',
      reason: '',
      words: '本单位新换了负责人，原来的账号由离职人员开设，联系不上。',
      created_at: now - 16 * hourMs,
      decided_at: null,
      version: 1,
    },
    {
      ...said,
      holder_id: idOf(holders.narrow),
      credit_code: creditCode(holders.narrow),
      company: '宁波鄞州演示药房',
      state: 'proposed',
      proposed_name: 'desk-owner',
      words: '有人冒用本单位的信用代码，附执照正本和公章说明。',
      proposed_by: 1,
      reason: '执照正本与申请人一致，原登记资料与执照不符',
      created_at: now - 14 * hourMs,
      decided_at: now - 10 * hourMs,
      version: 2,
    },
  ]
}
