import type { DeskList } from '../desk-list'
import type { SubjectKind } from '../subject-kind'

/** Kinds of campaigns (促销), each with its own terms (domain-rules §23). */
export const campaignKinds = {
  reduction: '满减',
  gift: '满赠',
  exchange: '换购',
  flash: '秒杀',
  special: '特价',
  set: '组合',
  shipping: '包邮',
  cashback: '满额返现',
  coupon: '优惠券',
  points: '积分商品',
  draw: '抽奖',
} as const
export type CampaignKind = keyof typeof campaignKinds

/** Where a campaign stands by its decision and the clock; only `running` has buyers. */
export const campaignStates = {
  waiting: '待复核',
  draft: '草稿',
  upcoming: '待生效',
  running: '进行中',
  ended: '已结束',
  stopped: '已停用',
} as const
export type CampaignState = keyof typeof campaignStates

/** How a gift is earned (domain-rules §6). */
export const giftKinds = {
  once: '满一次送一份',
  every: '每满都送',
  steps: '按阶梯送',
  same: '买几送几（同品）',
  text: '只写说明，人工附赠',
} as const
export type GiftKindName = keyof typeof giftKinds

/** How a line of a preview is bought. */
export const previewKinds = {
  plain: '',
  flash: '秒杀',
  set: '组合',
  exchange: '换购',
  gift: '赠品',
} as const

/** Where a replay of past orders stands. */
export const replayStates = {
  waiting: '等待中',
  running: '回放中',
  done: '已完成',
  failed: '未完成',
} as const

/** Kinds of which past orders tell what they would cost: they give without a choice of the buyer. */
export const replayedKinds: ReadonlySet<CampaignKind> = new Set([
  'reduction',
  'gift',
  'flash',
  'special',
  'shipping',
])

/** Why a running campaign gives nothing any more though its end has not come. */
export const exhaustedCauses = { budget: '预算用完', total: '名额用完' } as const

/** Why a campaign of another kind cannot be replayed. */
export const notReplayed: Partial<Record<CampaignKind, string>> = {
  exchange: '换购由买家自己选，不能按过去的订单推算',
  set: '组合由买家自己选，不能按过去的订单推算',
  coupon: '优惠券领取后由买家自己选用，不能按过去的订单推算',
  cashback: '返现按整月的付款算，不在一张张订单里，不能回放',
  points: '积分商品用积分兑换，与订单无关，不能回放',
  draw: '抽奖的结果是随机的，不能回放',
}

/** Where the use of a campaign stands that orders do not take from. */
export const usedElsewhere: Partial<Record<CampaignKind, string>> = {
  coupon: '领取和使用见这个促销的“发放与用量”',
  cashback: '返现在次月 5 日入账，见客户的余额流水',
  points: '兑换见积分订单',
}

/** Who a campaign is for, and what is typed for each choice, one a line. */
export const audiences = {
  all: { name: '全部客户', hint: '' },
  kinds: { name: '客户类型', hint: '诊所、药店、企业' },
  ranks: { name: '会员等级', hint: '等级的数字' },
  regions: { name: '地区', hint: '省、市或区，如 浙江省杭州市' },
  tags: { name: '客户标签', hint: '如 重点客户' },
  stores: { name: '指定客户', hint: '客户编号、外部编号、信用代码或单位名称' },
} as const
export type Audience = keyof typeof audiences

export const audienceNames = Object.fromEntries(
  Object.entries(audiences).map(([key, { name }]) => [key, name]),
) as Record<Audience, string>

/** What a campaign is about, where its kind does not list its goods one by one. */
export const scopes = {
  all: { name: '全部商品', hint: '' },
  goods: { name: '指定商品', hint: '商品编号' },
  classes: { name: '商品类别', hint: '如 中药饮片' },
  categories: { name: '分类', hint: '分类的名称' },
  brands: { name: '品牌', hint: '品牌的名称' },
  zones: { name: '专区', hint: '一个专区或专题的名称' },
} as const
export type Scope = keyof typeof scopes

export const scopeNames = Object.fromEntries(
  Object.entries(scopes).map(([key, { name }]) => [key, name]),
) as Record<Scope, string>

/** The columns of the lines of a gift, by how it is earned. */
const otherGift = '商品编号 买几 赠几 赠品编号'
export const giftColumns: Record<GiftKindName, string> = {
  once: otherGift,
  every: otherGift,
  steps: otherGift,
  same: '商品编号 买几 赠几',
  text: '商品编号 买几 说明',
}

/** The columns of the lines that a kind is typed by, and what else to say of them. */
export const lineColumns = {
  reduction: { label: '满减金额', columns: '满多少 减多少', hint: '如 1000 20，一行一档' },
  gift: { label: '赠品', columns: otherGift, hint: '' },
  exchange: { label: '换购商品', columns: '满金额 商品编号 换购价 数量', hint: '' },
  flash: {
    label: '秒杀商品',
    columns: '商品编号 秒杀价 库存 每户限购',
    hint: '限购可不写',
  },
  special: {
    label: '特价商品',
    columns: '商品编号 特价 每户限购 每单限购',
    hint: '限购可不写',
  },
  set: { label: '组合商品', columns: '商品编号 数量 组合单价', hint: '' },
  cashback: { label: '返现金额', columns: '月满多少 返多少', hint: '如 5000 50，一行一档' },
  points: { label: '积分商品', columns: '名称 积分 库存 说明', hint: '' },
  draw: {
    label: '奖品',
    columns: '奖品 概率% 数量 积分 50 或 券 批次号',
    hint: '合计 100%',
  },
} as const satisfies Partial<Record<CampaignKind, { label: string; columns: string; hint: string }>>

/** Whether a kind is typed by lines. */
export function hasLines(kind: CampaignKind): kind is keyof typeof lineColumns {
  return kind in lineColumns
}

/** The columns of more stock for a running campaign, for kinds with a stock of their own. */
export const stockColumns = {
  flash: '商品编号 增加库存 每户限购',
  points: '名称 增加几份',
} as const satisfies Partial<Record<CampaignKind, string>>

/** What is typed of each kind besides what every campaign has. */
export const fieldsOfKind = {
  reduction: ['lines'],
  gift: ['giftKind', 'lines'],
  exchange: ['lines'],
  flash: ['lines'],
  special: ['lines', 'isStrict'],
  set: ['lines', 'intro'],
  shipping: ['threshold'],
  cashback: ['lines'],
  coupon: [
    'couponKind',
    'giving',
    'threshold',
    'reduce',
    'isStackable',
    'validDays',
    'validFrom',
    'validUntil',
    'couponTotal',
    'couponOwner',
  ],
  points: ['lines'],
  draw: ['lines', 'intro', 'drawsPerStore', 'minPaid'],
} as const satisfies Record<CampaignKind, readonly string[]>

/** Kinds whose goods are chosen by scope; the others name theirs line by line, or have none. */
export const scopedKinds: ReadonlySet<CampaignKind> = new Set(['reduction'])

/** Kinds whose lines each name a product, and whose lines a file may have. */
export const goodsLineKinds: ReadonlySet<CampaignKind> = new Set([
  'gift',
  'exchange',
  'flash',
  'special',
  'set',
])

/** Kinds that take their cost with each order; only these have a budget and limits by order. */
export const orderKinds: ReadonlySet<CampaignKind> = new Set([
  'reduction',
  'gift',
  'exchange',
  'flash',
  'special',
  'set',
  'shipping',
])

/** What a limit of each licence holder counts: orders, or sets. */
export function ownerLimitUnit(kind: CampaignKind): '单' | '套' {
  return kind === 'set' ? '套' : '单'
}

export const campaignLists = {
  campaigns: {
    title: '促销',
    call: 'desk.campaigns',
    states: campaignStates,
    stateLabel: '促销状态',
    searched: '名称',
    filters: { kind: { label: '种类', as: 'select', choices: campaignKinds } },
    dated: '开始',
  },
} as const satisfies Record<string, DeskList>

export const campaignQueues = {
  campaigns: '待复核的促销',
  exhausted: '预算或名额用完的促销',
} as const

export const campaignActions = {
  'campaigns.add': '新建促销',
  'campaigns.edit': '修改促销草稿',
  'campaigns.publish': '发布促销',
  'campaigns.propose': '提交促销复核',
  'campaigns.approve': '复核通过促销',
  'campaigns.reject': '退回促销',
  'campaigns.withdraw': '撤回促销复核',
  'campaigns.drop': '删除促销草稿',
  'campaigns.change': '调整进行中的促销',
  'campaigns.stop': '结束促销',
  'campaigns.replay': '回放促销',
} as const

export const campaignSubjects = {
  campaign: {
    name: '促销',
    state: campaignStates,
    fields: {
      kind: '种类',
      name: '名称',
      window: '时间',
      until: '结束',
      ownerLimit: '每户',
      ownerDayLimit: '每户每天',
      totalLimit: '全部',
      who: '客户',
      what: '商品',
      terms: '内容',
      limits: '限制',
      budget: '预算',
    },
  },
} as const satisfies Record<string, SubjectKind>
