import { z } from 'zod'
import { call } from '../call'
import { emptySchema, idSchema, keyOf, pagingSchema, timestampSchema, yuanSchema } from '../scalars'
import { record } from '../wire'
import { chosen, chosenId, splitList } from './chosen'
import { editClaimSchema } from './edit-claim'
import { goodsFilters } from './goods'
import {
  priceRuleStates,
  ruleBases,
  ruleRowStates,
  ruleSteps,
  ruleUnits,
} from './kinds/price-rules'
import { deskDecision, deskRead } from './kit'
import { filter, listed, listInput } from './listed'

/** Which price is changed: `base`, `rank/2`, `special`, `control`. */
const targetField = z
  .string({ required_error: '请选择价格' })
  .regex(/^(?:base|special|control|rank\/[1-9])$/, '请选择价格')

export const priceRuleFields = {
  target: targetField,
  basis: keyOf(ruleBases),
  unit: keyOf(ruleUnits),
  /** As it is typed: `3`, `-2.5`. */
  amount: z.string().max(20, '最多 20 字').default(''),
  step: keyOf(ruleSteps),
  /** `2026-12-01`, `2026-12-01 08:00`; '' for at once. */
  startsAt: z.string().max(20, '最多 20 字').default(''),
  words: z.string().trim().max(100, '原因最多 100 字').default(''),
}

const entryFields = {
  id: z.number().int(),
  state: keyOf(priceRuleStates),
  /** 基础价：它的现价 +3%，取整到 0.1 元 */
  rule: z.string(),
  /** Which goods, in words. */
  chosen: z.string(),
  words: z.string(),
  /** Absent for at once. */
  startsAt: timestampSchema.optional(),
  by: z.string(),
  createdAt: timestampSchema,
  pressedBy: z.string(),
  appliedAt: timestampSchema.optional(),
}
const entrySchema = record(entryFields)
export type PriceRuleEntry = z.output<typeof entrySchema>

const rowSchema = record({
  id: z.number().int(),
  goods: record({ id: z.number().int(), code: z.string(), name: z.string(), spec: z.string() }),
  /** Yuan; absent for no price, and for none that the rule could give. */
  before: yuanSchema.optional(),
  after: yuanSchema.optional(),
  cost: yuanSchema.optional(),
  /** Yuan, below 0 for a fall; and in tenths of a percent. */
  difference: yuanSchema.optional(),
  permille: z.number().int().optional(),
  state: keyOf(ruleRowStates),
  /** Why it stays, or why two people set it; ''. */
  why: z.string(),
  /** It can still be taken out, or put back. */
  isOpen: z.boolean(),
})
export type PriceRuleRow = z.output<typeof rowSchema>

const detailSchema = record({
  entry: entrySchema,
  version: z.number().int(),
  claim: editClaimSchema.optional(),
  /** How many products are in each state of a row. */
  counts: z.record(z.number().int()),
  raised: z.number().int(),
  lowered: z.number().int(),
  /** Yuan: one of each product that rises or falls, before and after. */
  sumBefore: yuanSchema,
  sumAfter: yuanSchema,
  /** The first rows, those that two people set before the others. */
  rows: z.array(rowSchema),
})
export type PriceRuleDetail = z.output<typeof detailSchema>

export const priceRuleCalls = {
  'desk.priceRules': call({
    method: 'GET',
    path: '/api/desk/price_rule',
    access: 'operator',
    permission: 'prices.read',
    summary: '按规则调价的记录，新的在前，每页 20',
    input: record({ state: filter(keyOf(priceRuleStates).optional()), ...listInput }),
    data: listed(entrySchema),
  }),
  'desk.addPriceRule': call({
    method: 'POST',
    path: '/api/desk/price_rule',
    access: 'operator',
    permission: 'prices.write',
    summary: '按规则列出一批商品的新价格，先不改价；商品按编号，或按商品列表的筛选',
    input: record({
      ...goodsFilters,
      /** These alone; empty for all that the filters find. */
      ids: z
        .preprocess(splitList, z.array(chosenId('商品')).max(100, '一次最多 100 项'))
        .default([]),
      ...priceRuleFields,
    }),
    data: record({ id: z.number().int() }),
  }),
  'desk.priceRule': deskRead({
    path: '/api/desk/price_rule/{id}',
    subject: 'price-rule',
    permission: 'prices.read',
    summary: '一次按规则调价：规则、商品、各种结果的个数和合计',
    data: detailSchema,
  }),
  'desk.decidePriceRule': deskDecision({
    path: '/api/desk/price_rule/{id}/decide',
    permission: 'prices.write',
    summary: '采用列出的新价格（须复核的送复核，有开始时间的到时调整），或放弃',
    fields: { decision: z.enum(['apply', 'drop']) },
    data: emptySchema,
  }),
  'desk.priceRuleRows': call({
    method: 'GET',
    path: '/api/desk/price_rule_row',
    access: 'operator',
    permission: 'prices.read',
    summary: '调价明细：每个商品的现价、新价和结果，每页 20',
    input: record({
      state: filter(keyOf(ruleRowStates).optional()),
      /** The number of a change; an unknown one is no filter. */
      rule: filter(idSchema.optional()),
      ...listInput,
    }),
    data: record({
      items: z.array(rowSchema),
      paging: pagingSchema,
      counts: z.record(z.number().int()),
      /** The latest changes, and the one that is asked for. */
      rules: z.array(record({ id: z.number().int(), rule: z.string() })),
    }),
  }),
  'desk.takePriceRuleRows': call({
    method: 'POST',
    path: '/api/desk/price_rule_row',
    access: 'operator',
    permission: 'prices.write',
    summary: '把勾选的行移出待采用的调价，或放回；其余的不变',
    input: record({ ids: chosen('商品'), put: z.enum(['out', 'in']) }),
    /** How many of them have changed. */
    data: record({ count: z.number().int() }),
  }),
}
