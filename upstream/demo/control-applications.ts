import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { addDays, chinaDay } from '#upstream/kernel/time'
import type { DemoGoods } from './demo-goods'

const dayMs = 86_400_000

interface DemoApplication {
  storeId: number
  goods: string
  state: 'pending' | 'approved' | 'rejected'
  /** Age in days; decided a day later. */
  ago: number
  reason?: string
}

// Store 1 is demo-clinic, 2 demo-pharmacy, 3 demo-company.
const applications: DemoApplication[] = [
  { storeId: 1, goods: '麝香保心丸', state: 'approved', ago: 40 },
  { storeId: 1, goods: '血脂康胶囊', state: 'pending', ago: 1 },
  {
    storeId: 1,
    goods: '通心络胶囊',
    state: 'rejected',
    ago: 3,
    reason: '同一街道已有合作门店，暂不新增',
  },
  {
    storeId: 1,
    goods: '稳心颗粒',
    state: 'rejected',
    ago: 30,
    reason: '请补充心内科诊疗科目的说明后再申请',
  },
  { storeId: 2, goods: '血脂康胶囊', state: 'approved', ago: 20 },
  { storeId: 3, goods: '前列舒通胶囊', state: 'pending', ago: 2 },
]
const permittedDays = 365

export function controlApplicationRows(
  goods: readonly DemoGoods[],
  now: number,
): Insertable<Schema['control_applications']>[] {
  return applications.flatMap(({ storeId, goods: name, state, ago, reason = '' }) =>
    goods
      .filter((item) => item.goods.name === name)
      .slice(0, 1)
      .map((item) => ({
        store_id: storeId,
        goods_id: item.goods.id,
        name: '门店采购',
        phone: '0571-00881288',
        remark: '门店有长期用药的老顾客，希望开通采购权限。',
        state,
        reason,
        valid_until: state === 'approved' ? addDays(chinaDay(now), permittedDays - ago) : null,
        created_at: now - ago * dayMs,
        decided_at: state === 'pending' ? null : now - (ago - 1) * dayMs,
      })),
  )
}

/** demo-pharmacy is on the deny list of one product. */
export function controlDenialRows(
  goods: readonly DemoGoods[],
): Insertable<Schema['control_denials']>[] {
  return goods
    .filter((item) => item.goods.name === '桂枝茯苓胶囊')
    .map((item) => ({ store_id: 2, goods_id: item.goods.id }))
}
