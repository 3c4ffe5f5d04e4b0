import type { Insertable } from 'kysely'
import type { Schema } from '#upstream/kernel/db/schema'
import { soughtKey } from '#upstream/trade/requests/rules'
import type { DemoGoods } from './demo-goods'

const dayMs = 86_400_000
// Store 1 is demo-clinic, whose owner is member 1.
const asker = { store_id: 1, member_id: 1 }

type Asked = Pick<
  Insertable<Schema['variety_requests']>,
  'name' | 'spec' | 'manufacturer' | 'state'
> & {
  /** Age in days; decided a day later. */
  ago: number
  answer?: string
}

const requests: Asked[] = [
  {
    name: '破伤风人免疫球蛋白',
    spec: '250IU',
    manufacturer: '',
    ago: 30,
    state: 'unavailable',
    answer: '冷链运输范围之外，暂不能供应',
  },
  { name: '阿莫西林胶囊', spec: '0.25g*50粒', manufacturer: '', state: 'arrived', ago: 20 },
  {
    name: '西洋参片',
    spec: '统货',
    manufacturer: '',
    state: 'buying',
    ago: 4,
    answer: '已向产地询价',
  },
  { name: '复方斑蝥胶囊', spec: '0.25g*36粒', manufacturer: '', state: 'open', ago: 1 },
]

export function varietyRequestRows(
  goods: readonly DemoGoods[],
  now: number,
): Insertable<Schema['variety_requests']>[] {
  return requests.map(({ ago, answer = '', ...asked }) => ({
    ...asker,
    ...asked,
    sought: soughtKey(asked),
    approval_number: '',
    quantity: '20',
    unit: '盒',
    hoped_price: '',
    needed_by: '',
    contact: '门店采购',
    phone: '0571-00881288',
    note: '',
    answer,
    goods_id:
      asked.state === 'arrived'
        ? (goods.find((item) => item.goods.name === asked.name)?.goods.id ?? null)
        : null,
    created_at: now - ago * dayMs,
    decided_at: asked.state === 'open' ? null : now - (ago - 1) * dayMs,
  }))
}

export function feedbackRows(now: number): Insertable<Schema['feedback']>[] {
  return [
    {
      ...asker,
      kind: 'delivery',
      state: 'answered',
      order_code: '',
      content: '周六能否也送货？我们周末病人最多。',
      answer: '本市周六上午已可送货，下单时在备注里写明即可。',
      fingerprint: 'demo-1',
      created_at: now - 9 * dayMs,
      answered_at: now - 8 * dayMs,
    },
    {
      ...asker,
      kind: 'goods',
      state: 'waiting',
      order_code: '',
      content: '希望商品页写明最小包装的装箱数，方便按件订货。',
      answer: '',
      fingerprint: 'demo-2',
      created_at: now - dayMs,
      answered_at: null,
    },
  ]
}
