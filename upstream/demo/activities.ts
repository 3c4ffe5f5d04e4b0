import type { Insertable } from 'kysely'
import type { ActivityKind } from '#contract/kinds'
import type { KeptBlock } from '#upstream/content/activities/blocks'
import { startOfDay } from '#upstream/kernel/time'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

interface DemoActivity {
  kind: ActivityKind
  title: string
  intro: string
  /** Days from now; the default is from ten days ago to 60 days ahead. */
  from?: number
  until?: number
  blocks: KeptBlock[]
}

const delivery: KeptBlock = {
  kind: 'text',
  title: '配送说明',
  text: '16:00 前付款的订单当日发出，冷链商品随冷藏车次日送达。',
}
const coupons: KeptBlock = { kind: 'coupons', title: '先领券，再下单' }

const activities: DemoActivity[] = [
  {
    kind: 'zone',
    title: '冬令养护专场',
    intro: '呼吸道与慢病常备品种集中备货。',
    blocks: [
      coupons,
      { kind: 'goods', title: '秋冬呼吸道', code: 'winter' },
      { kind: 'goods', title: '慢病常备', code: 'chronic' },
      delivery,
    ],
  },
  {
    kind: 'zone',
    title: '备货大促',
    intro: '集中备货，准点开场。',
    from: 20,
    until: 40,
    blocks: [delivery],
  },
  {
    kind: 'zone',
    title: '开业回馈',
    intro: '开业期间的回馈活动。',
    from: -40,
    until: -20,
    blocks: [delivery],
  },
  {
    kind: 'centre',
    title: '诊所专场',
    intro: '门诊常用的注射剂、换药耗材和基础用药。',
    blocks: [
      { kind: 'goods', title: '门诊常用', code: 'clinic' },
      { kind: 'link', title: '进入诊所专区', url: '/zszq' },
    ],
  },
  {
    kind: 'centre',
    title: '优选专场',
    intro: '采芝优选的常备品种。',
    blocks: [
      { kind: 'goods', title: '优选品种', code: 'freeShipping' },
      { kind: 'link', title: '优选包邮规则', url: '/yx/rule' },
    ],
  },
  {
    kind: 'zoneTemplate',
    title: '加盟陈列推荐',
    intro: '中成药与食品保健，按陈列面配好。',
    blocks: [{ kind: 'goods', title: '陈列品种', code: 'franchise' }, coupons],
  },
  {
    kind: 'template',
    title: '全场优惠',
    intro: '优惠品种，价格以商品页所示为准。',
    blocks: [{ kind: 'goods', title: '优惠品种', code: 'welfare' }, coupons, delivery],
  },
]

export function activityRows(now: number): (Insertable<Schema['activities']> & { id: number })[] {
  const today = startOfDay(now)
  return activities.map(({ kind, title, intro, from = -10, until = 60, blocks }, at) => ({
    id: at + 1,
    kind,
    title,
    intro,
    starts_at: today + from * dayMs,
    ends_at: today + until * dayMs,
    blocks: JSON.stringify(blocks),
  }))
}
