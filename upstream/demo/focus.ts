import type { Insertable } from 'kysely'
import type { FocusSlot } from '#upstream/content/focus/store'
import type { Schema } from '#upstream/kernel/db/schema'

const dayMs = 86_400_000

/** A picture drawn by the web tier: form, colours, package. */
interface Picture {
  form: 'strip' | 'wide' | 'card' | 'corner' | 'tall'
  look: `${'green' | 'blue' | 'amber' | 'red' | 'teal' | 'plum'}-${'box' | 'bottle' | 'vial' | 'tube' | 'bag' | 'jar' | 'device'}`
  title: string
  note?: string
}

interface DemoFocus extends Picture {
  slot: FocusSlot
  url: string
  /** Days from now until its link is live. */
  startsIn?: number
  isBlocked?: true
}

const focus: DemoFocus[] = [
  {
    slot: 'top',
    form: 'strip',
    look: 'green-box',
    title: '满 800 元全场包邮',
    note: '16:00 前付款，当日发货',
    url: '/list?promo=1',
  },
  {
    slot: 'bottom',
    form: 'strip',
    look: 'blue-device',
    title: '诊所常用耗材一站配齐',
    note: '口罩、注射器、血糖试纸，整箱更省',
    url: '/list?qx=2',
  },
  { slot: 'right', form: 'corner', look: 'red-bottle', title: '组合更省', url: '/list?promo=1' },
  {
    slot: 'home',
    form: 'wide',
    look: 'green-bottle',
    title: '秋冬呼吸用药备货',
    note: '止咳、退热、抗病毒，现货当日发',
    url: '/list?promo=1&stock=1',
  },
  {
    slot: 'home',
    form: 'wide',
    look: 'amber-bag',
    title: '道地中药饮片',
    note: '按公斤采购，批批可查检验报告',
    url: '/list?zy=2',
  },
  {
    slot: 'home',
    form: 'wide',
    look: 'teal-device',
    title: '门诊器械与耗材',
    note: '检测、护理、消毒，证照齐全',
    url: '/list?qx=2',
  },
  {
    slot: 'home',
    form: 'wide',
    look: 'red-box',
    title: '年终备货节',
    note: '即将开始，敬请期待',
    url: '/list?promo=1',
    startsIn: 20,
  },
  {
    slot: 'login',
    form: 'tall',
    look: 'green-jar',
    title: '采芝医药采购商城',
    note: '十分钟，下完一张六十行的单',
    url: '',
  },
  {
    slot: 'newBuyers',
    form: 'card',
    look: 'plum-box',
    title: '新客首单推荐',
    note: '常备药，先从这里选',
    url: '/list?sort=name&stock=1',
  },
  {
    slot: 'brands',
    form: 'card',
    look: 'blue-box',
    title: '品牌直供',
    note: '厂家授权，一手货源',
    url: '/ppzq',
  },
  {
    slot: 'brand',
    form: 'card',
    look: 'teal-bottle',
    title: '品牌馆',
    note: '本品牌在售商品',
    url: '/ppzq/info/1',
  },
  {
    slot: 'controlled',
    form: 'card',
    look: 'plum-vial',
    title: '控销专区',
    note: '区域保护，申请后可购',
    url: '/kxzq/list',
  },
  {
    slot: 'newControlled',
    form: 'card',
    look: 'plum-tube',
    title: '控销新品',
    note: '本月新增品种',
    url: '/list?sort=newest',
  },
  {
    slot: 'controlledAds',
    form: 'card',
    look: 'red-vial',
    title: '控销合作招募',
    note: '名额暂未开放',
    url: '/list',
    isBlocked: true,
  },
  {
    slot: 'herbal',
    form: 'card',
    look: 'amber-bag',
    title: '中药饮片专区',
    note: '花草根果，规格齐全',
    url: '/zyyp',
  },
  {
    slot: 'freeShipping',
    form: 'card',
    look: 'green-bag',
    title: '优选包邮',
    note: '常备品种，满额包邮',
    url: '/yx/rule',
  },
  {
    slot: 'posters',
    form: 'card',
    look: 'teal-tube',
    title: '合理用药海报',
    note: '门店可下载张贴',
    url: '',
  },
  {
    slot: 'demo',
    form: 'card',
    look: 'red-jar',
    title: '活动模板示例',
    note: '由数据决定内容',
    url: '/list?promo=1',
  },
  {
    slot: 'draw',
    form: 'card',
    look: 'amber-box',
    title: '备货抽奖',
    note: '每店一次，积分即时到账',
    url: '/draw/1',
  },
]

export function focusRows(now: number): Insertable<Schema['focus']>[] {
  return focus.map(({ slot, url, startsIn, isBlocked, ...picture }, index) => ({
    id: index + 1,
    slot,
    owner_id: slot === 'brand' || slot === 'demo' ? 1 : 0,
    text: picture.title,
    image: drawnAt(picture),
    url,
    sort: index,
    starts_at: startsIn === undefined ? null : now + startsIn * dayMs,
    ends_at: null,
    is_open: isBlocked ? 0 : 1,
  }))
}

function drawnAt({ form, look, title, note }: Picture): string {
  const words = { title, ...(note !== undefined && { note }) }
  // Kept short, because it is in every page; Chinese needs no escaping in a query.
  const query = Object.entries(words).map(([name, text]) => `${name}=${text.replaceAll(' ', '+')}`)
  return `/focus-image/${form}/${look}.svg?${query.join('&')}`
}
