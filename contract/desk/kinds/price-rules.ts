import type { DeskList } from '../desk-list'
import type { SubjectKind } from '../subject-kind'

/** Where a change of prices by a rule stands; what the shop itself works on is `busyRules`. */
export const priceRuleStates = {
  listing: '计算中',
  listed: '待采用',
  planned: '待生效',
  applying: '调价中',
  applied: '已调价',
  dropped: '已放弃',
} as const
export type PriceRuleState = keyof typeof priceRuleStates
export const busyRules = ['listing', 'applying'] as const satisfies PriceRuleState[]

/** What becomes of a product in its list. */
export const ruleRowStates = {
  change: '将调整',
  review: '须复核',
  kept: '不调整',
  out: '已移出',
  applied: '已调整',
  waiting: '已送复核',
  moved: '现价已变，未调整',
} as const
export type RuleRowState = keyof typeof ruleRowStates

/** Why a rule leaves a price as it is. */
export const keptCauses = {
  noPrice: '没有这种价格',
  noBase: '基础价待定',
  noCost: '进价未知',
  same: '与现价相同',
  range: '算出的价格不足 0.01 元或过大',
  ladder: '不高于阶梯价，请先改阶梯价',
  aboveBase: '会高于基础价',
  limited: '限购的特价，请单独修改',
} as const
export type KeptCause = keyof typeof keptCauses

/** What a rule is reckoned from, by what, and what it is rounded to. */
export const ruleBases = { own: '它的现价', base: '基础价', cost: '进价' } as const
export type RuleBasis = keyof typeof ruleBases
export const ruleUnits = { percent: '%', yuan: '元' } as const
export type RuleUnit = keyof typeof ruleUnits
export const ruleSteps = {
  cent: '0.01 元',
  jiao: '0.1 元',
  half: '0.5 元',
  yuan: '1 元',
  nine: '0.9 结尾（如 12.90）',
} as const
export type RuleStep = keyof typeof ruleSteps

/** Lists of new prices that a rule made. Free of zod. */
export const priceRuleLists = {
  priceRules: {
    title: '按规则调价',
    call: 'desk.priceRules',
    states: priceRuleStates,
    stateLabel: '调价状态',
    dated: '建立',
  },
  priceRuleRows: {
    title: '调价明细',
    call: 'desk.priceRuleRows',
    states: ruleRowStates,
    stateLabel: '结果',
    filters: { rule: { label: '调价', as: 'select' } },
  },
} as const satisfies Record<string, DeskList>

export const priceRuleActions = {
  'priceRules.add': '按规则列出新价格',
  'priceRules.take': '移出或放回调价的商品',
  'priceRules.apply': '采用规则调价',
  'priceRules.drop': '放弃规则调价',
} as const

export const priceRuleSubjects = {
  'price-rule': {
    name: '规则调价',
    state: priceRuleStates,
    fields: { rule: '规则', chosen: '商品', from: '开始时间', goods: '商品', put: '移出或放回' },
  },
} as const satisfies Record<string, SubjectKind>
