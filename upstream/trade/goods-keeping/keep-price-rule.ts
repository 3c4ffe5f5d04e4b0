import type { InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsNeeds, priceKinds, shelfStates } from '#contract/desk/kinds/goods'
import type { priceRuleFields } from '#contract/desk/price-rules'
import { codes } from '#contract/envelope'
import { goodsClasses } from '#contract/goods-classes'
import { dayProblem, toDay } from '#contract/typed-day'
import { Categories } from '#upstream/goods/catalogue/index/categories'
import { readCategories } from '#upstream/goods/catalogue/index/store'
import {
  findRule,
  insertRule,
  putRows,
  sumRows,
  type PriceRuleRecord,
} from '#upstream/goods/price-review/rule-store'
import { targetOf } from '#upstream/goods/pricing/own-price'
import { readAmount, ruleInWords, type PriceRule } from '#upstream/goods/pricing/price-rule'
import { rankName } from '#upstream/goods/pricing/rank-name'
import { listNamedRows } from '#upstream/goods/products/store'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { moveOn } from '#upstream/kernel/db/move-on'
import { ApiError, FormError, notFound } from '#upstream/kernel/errors'
import { hurryJob } from '#upstream/kernel/jobs/hurry'
import { momentOf, shownMoment } from '#upstream/kernel/time'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries, addAuditEntry } from '#upstream/members/audit/add-entry'
import { finishDecision } from '#upstream/members/edit-claims/finish-decision'
import { narrowGoods } from './find-goods'

/** Also hurried by name when somebody waits for a list or takes one. */
export const priceRuleJob = 'carry-out-price-rules'

type Typed = InputOf<Calls['desk.addPriceRule']>

/** Which goods a rule is for, as `findGoods` is asked. */
export type ChosenGoods = Omit<Typed, keyof typeof priceRuleFields>

/**
 * Begins a list of new prices by a rule, which changes none yet (domain-rules §22). Returns its id.
 * 422 at the fields, 400 for a category, zone or brand that there is not.
 */
export async function addPriceRule(ctx: OperatorContext, typed: Typed): Promise<number> {
  const { target, basis, unit, amount, step, startsAt, words, ...goods } = typed
  const terms = JSON.stringify(readRule({ basis, unit, amount, step }))
  const starts_at = readStart(startsAt, ctx.now)
  // Not the catalogue in memory, which is read anew outside of the transaction of this request.
  const categories = new Categories(await readCategories(ctx.db))
  const { choices, unknown } = await narrowGoods(ctx.db, categories, goods)
  if (unknown !== undefined) throw new ApiError(codes.refused, `没有“${unknown}”，请重新筛选商品`)
  const zoneName = choices.zones.find(({ code }) => code === goods.zone)?.name
  const chosen = chosenInWords({ ...goods, zone: zoneName ?? '' })
  const id = await transact(ctx, async (trx) => {
    const { operator, now } = trx
    const added = await insertRule(trx.db, {
      state: 'listing',
      target,
      terms,
      goods: JSON.stringify(goods),
      chosen,
      reason: words,
      starts_at,
      operator_id: operator.id,
      operator: operator.name,
      created_at: now,
    })
    await addAuditEntry(trx, {
      action: 'priceRules.add',
      subject: `price-rule/${String(added)}`,
      after: {
        rule: wholeRule(ctx, { target, terms }),
        chosen,
        ...(starts_at !== null && { from: shownMoment(starts_at) }),
      },
      reason: words,
    })
    return added
  })
  await hurryJob(ctx, priceRuleJob)
  return id
}

/**
 * Takes a list: its prices are set at once, or at its time. Or drops it. 409 on a version conflict,
 * 422 where nothing would change.
 */
export async function decidePriceRule(
  ctx: OperatorContext,
  { id, version, decision }: InputOf<Calls['desk.decidePriceRule']>,
): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await findRule(trx.db, id)
    if (row === undefined) throw notFound('规则调价')
    const next = await nextOf(trx, row, decision)
    const isFirst =
      next !== undefined &&
      (await moveOn(
        trx.db,
        'price_rules',
        { id, version, state: row.state },
        decision === 'apply'
          ? { state: next, pressed_id: trx.operator.id, pressed_by: trx.operator.name }
          : { state: next },
      ))
    await finishDecision(trx, isFirst, {
      action: decision === 'apply' ? 'priceRules.apply' : 'priceRules.drop',
      subject: `price-rule/${String(id)}`,
      before: { state: row.state },
      after: { state: next ?? row.state },
    })
  })
  await hurryJob(ctx, priceRuleJob)
}

/** The state after a decision; undefined where it cannot be taken any more. */
async function nextOf({ db, now }: Context, row: PriceRuleRecord, decision: 'apply' | 'drop') {
  if (decision === 'drop')
    return ['listing', 'listed', 'planned'].includes(row.state) ? 'dropped' : undefined
  if (row.state !== 'listed') return undefined
  const open = (await sumRows(db, row.id)).filter(
    ({ state }) => state === 'change' || state === 'review',
  )
  if (open.length === 0) throw new FormError({ decision: ['没有要调整的价格'] })
  return row.starts_at !== null && row.starts_at > now ? 'planned' : 'applying'
}

/** Takes rows out of lists that wait, or puts them back. Returns how many have changed. */
export function takePriceRuleRows(
  ctx: OperatorContext,
  { ids, put }: InputOf<Calls['desk.takePriceRuleRows']>,
): Promise<number> {
  return transact(ctx, async (trx) => {
    const rows = await putRows(trx.db, ids, put)
    const named = await listNamedRows(
      trx.db,
      rows.map(({ goods_id: goodsId }) => goodsId),
    )
    const acts = [...new Set(rows.map((row) => row.rule_id))].map((ruleId) => ({
      action: 'priceRules.take' as const,
      subject: `price-rule/${String(ruleId)}`,
      after: {
        put: put === 'out' ? '移出' : '放回',
        goods: rows
          .filter((row) => row.rule_id === ruleId)
          .map((row) => named.find((one) => one.id === row.goods_id))
          .map((one) => `${one?.name ?? ''} ${one?.spec ?? ''}`.trim()),
      },
    }))
    await addAuditEntries(trx, acts)
    return rows.length
  })
}

function readRule({
  basis,
  unit,
  amount: typed,
  step,
}: Pick<Typed, 'basis' | 'unit' | 'amount' | 'step'>): PriceRule {
  const amount = typed.trim() === '' ? 0 : readAmount(typed, unit === 'percent' ? 2 : 4)
  if (amount === undefined)
    throw new FormError({ amount: ['请填写数字，如 3 或 -2.5；百分数最多两位小数，元最多四位'] })
  if (unit === 'percent' && (amount <= -10_000 || amount > 100_000))
    throw new FormError({ amount: ['百分数应在 -99.99 到 1000 之间'] })
  return { basis, unit, amount, step }
}

/** When a list is to hold, ms; null for at once. */
function readStart(typed: string, now: number): number | null {
  if (typed.trim() === '') return null
  const [text = '', time = '00:00'] = typed
    .normalize('NFKC')
    .trim()
    .split(/[T\s]+/)
  const day = toDay(text)
  const at = momentOf(`${day}T${time.padStart(5, '0')}`)
  if (at === undefined)
    throw new FormError({
      startsAt: [dayProblem(day) ?? '请按“年-月-日 时:分”填写，如 2026-12-01 08:00'],
    })
  if (at <= now) throw new FormError({ startsAt: ['不能早于现在；立即调整请留空'] })
  return at
}

function chosenInWords(goods: ChosenGoods): string {
  const { ids, state, keywords, class: goodsClass, category, need, zone, brand } = goods
  const words = [
    ...(ids.length > 0 ? [`勾选的 ${String(ids.length)} 个商品`] : []),
    ...(state === undefined ? [] : [shelfStates[state]]),
    ...(goodsClass === undefined ? [] : [goodsClasses[goodsClass]]),
    ...(need === undefined ? [] : [goodsNeeds[need]]),
    ...[category, zone, brand].filter((name) => name !== ''),
    ...(keywords === '' ? [] : [`“${keywords}”`]),
  ]
  return words.length === 0 ? '全部商品' : words.join('，')
}

/** `基础价：它的现价 +3%，取整到 0.1 元`. */
export function wholeRule(
  { config }: Pick<Context, 'config'>,
  { target: name, terms }: Pick<PriceRuleRecord, 'target' | 'terms'>,
): string {
  const target = targetOf(name)
  const kind = target === undefined ? '' : priceKinds[target.kind]
  const rank = target?.kind === 'rank' ? `（${rankName(config.RANK_NAMES, target.rank)}）` : ''
  return `${kind}${rank}：${ruleInWords(JSON.parse(terms) as PriceRule)}`
}
