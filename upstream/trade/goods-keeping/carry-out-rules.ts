import { setTimeout as pause } from 'node:timers/promises'
import { priceKinds } from '#contract/desk/kinds/goods'
import type { KeptCause } from '#contract/desk/kinds/price-rules'
import { readControlTerms } from '#upstream/goods/controlled/terms'
import { addPriceChanges, listLoweredFrom } from '#upstream/goods/price-review/history-store'
import { priceReviewCause } from '#upstream/goods/price-review/rules'
import {
  advanceRule,
  findDueRule,
  insertRuleRows,
  listOpenRows,
  settleRows,
  type PriceRuleRecord,
} from '#upstream/goods/price-review/rule-store'
import { proposePrices, type ProposedPrice } from '#upstream/goods/price-review/store'
import { readLadder } from '#upstream/goods/pricing/ladder'
import { targetOf, type OwnPrice, type PriceTarget } from '#upstream/goods/pricing/own-price'
import { ruledPrice, type PriceRule, type RuledGoods } from '#upstream/goods/pricing/price-rule'
import { listPricedRows } from '#upstream/goods/products/desk-store'
import { changePrice } from '#upstream/goods/products/store'
import { listRankPricesOf, listSpecialsInForce } from '#upstream/goods/promotions/own-price-store'
import type { Context, OperatorContext } from '#upstream/kernel/context'
import { lockRows } from '#upstream/kernel/db/lock'
import { setMeta } from '#upstream/kernel/meta/store'
import { transact } from '#upstream/kernel/transact'
import { addAuditEntries } from '#upstream/members/audit/add-entry'
import { findGoods } from './find-goods'
import { wholeRule, type ChosenGoods } from './keep-price-rule'
import { applyOwnPrice } from './own-prices'

/** ms; other jobs wait meanwhile, and the rest comes a minute later. */
const longestMs = 20_000
/** ms between two slices, in which buyers are answered. */
const pauseMs = 10
/** Prices that are set in one transaction. */
const setAtOnce = 100

/**
 * Makes the lists of new prices that wait, and sets the prices of those that were taken and whose
 * time has come, in slices; what a process that ends leaves is done by the next one. Returns how
 * many products were seen to.
 */
export async function carryOutPriceRules(ctx: Context): Promise<number> {
  const until = performance.now() + longestMs
  let count = 0
  while (performance.now() < until) {
    const rule = await findDueRule(ctx.db, ctx.now)
    if (rule === undefined) break
    count += rule.state === 'listing' ? await listSlice(ctx, rule) : await setSlice(ctx, rule)
    await pause(pauseMs)
  }
  return count
}

async function listSlice(ctx: Context, rule: PriceRuleRecord): Promise<number> {
  const goods = JSON.parse(rule.goods) as ChosenGoods
  const { cursor: after } = rule
  const {
    rows: found,
    paging,
    unknown,
  } = await findGoods(ctx, { ...goods, after, page: 1, customer: '' })
  // A category that is gone since would be no filter.
  const ids = unknown === undefined ? found.map(({ id }) => id) : []
  const terms = JSON.parse(rule.terms) as PriceRule
  const priced = await readPriced(ctx, ids, requireTarget(rule))
  const rows = priced.map(({ row, ruled }) => {
    const { ownE4, baseE4, costE4, loweredFromE4 } = ruled
    const decided = ruledPrice(terms, ruled)
    const known = { rule_id: rule.id, goods_id: row.id, before_e4: ownE4, cost_e4: costE4 }
    if ('kept' in decided)
      return { ...known, after_e4: null, state: 'kept' as const, why: decided.kept }
    const { afterE4 } = decided
    const cause = priceReviewCause(
      { beforeE4: ownE4 ?? baseE4, afterE4, costE4, loweredFromE4 },
      ctx.config.PRICE_REVIEW_PERCENT,
    )
    const state = cause === undefined ? ('change' as const) : ('review' as const)
    return { ...known, after_e4: afterE4, state, why: cause ?? '' }
  })
  await transact(ctx, async (trx) => {
    const next = unknown === undefined ? paging.next : undefined
    const change = next === undefined ? ({ state: 'listed' } as const) : { cursor: next }
    if (await advanceRule(trx.db, rule, change)) await insertRuleRows(trx.db, rows)
  })
  return rows.length
}

function setSlice(ctx: Context, rule: PriceRuleRecord): Promise<number> {
  return transact(onBehalfOf(ctx, rule), async (trx) => {
    const { db, now } = trx
    if (!(await advanceRule(db, rule, { state: 'applying' }))) return 0
    const rows = await listOpenRows(db, rule.id, setAtOnce)
    if (rows.length < setAtOnce)
      await advanceRule(db, { ...rule, state: 'applying' }, { state: 'applied', applied_at: now })
    const ids = rows.map(({ goods_id: id }) => id)
    await lockRows(db, 'goods', ids)
    const target = requireTarget(rule)
    const priced = await readPriced(trx, ids, target)
    const wanted = new Map(rows.map((row) => [row.goods_id, row]))
    const open = priced.flatMap((one) => {
      const row = wanted.get(one.row.id)
      const isSame = row !== undefined && row.before_e4 === one.ruled.ownE4
      return isSame && row.after_e4 !== null
        ? [{ ...one, rowId: row.id, afterE4: row.after_e4 }]
        : []
    })
    const proposed = open.flatMap((one) => proposalOf(trx, rule, one))
    const waiting = new Set(proposed.map(({ goodsId }) => goodsId))
    const set = open.filter(({ row }) => !waiting.has(row.id))
    await proposePrices(db, {
      prices: proposed,
      target: rule.target,
      decided: open.map(({ row }) => row.id),
      proposerId: trx.operator.id,
      proposer: trx.operator.name,
      now,
    })
    await setPrices(trx, rule, set)
    const seen = new Set(open.map(({ rowId }) => rowId))
    const idsOf = (some: typeof open) => some.map(({ rowId }) => rowId)
    await settleRows(db, idsOf(set), 'applied')
    await settleRows(db, idsOf(open.filter(({ row }) => waiting.has(row.id))), 'waiting')
    await settleRows(
      db,
      rows.flatMap(({ id }) => (seen.has(id) ? [] : [id])),
      'moved',
    )
    await addAuditEntries(
      trx,
      open.map(({ row, ruled, afterE4 }) => ({
        action: waiting.has(row.id) ? ('prices.propose' as const) : ('prices.set' as const),
        subject: `goods/${String(row.id)}`,
        before: { priceE4: ruled.ownE4 ?? '' },
        after: { priceE4: afterE4, priceOf: priceKinds[target.kind] },
        reason: reasonOf(trx, rule),
      })),
    )
    return rows.length
  })
}

/** Whoever took the list sets its prices, also when its time comes. */
function onBehalfOf(ctx: Context, rule: PriceRuleRecord): OperatorContext {
  const { pressed_id: id, pressed_by: name, operator_id: maker } = rule
  const operator = { id: id ?? maker, name, roles: [], permissions: new Set<never>(), address: '' }
  return { ...ctx, operator, permission: 'prices.write' }
}

type Open = Awaited<ReturnType<typeof readPriced>>[number] & { afterE4: number }

/** The price as a second person decides it, where one has to. */
function proposalOf(
  ctx: OperatorContext,
  rule: PriceRuleRecord,
  { row, ruled, special, afterE4 }: Open,
): ProposedPrice[] {
  const { ownE4, baseE4, costE4, loweredFromE4 } = ruled
  const beforeE4 = ownE4 ?? baseE4
  const cause = priceReviewCause(
    { beforeE4, afterE4, costE4, loweredFromE4 },
    ctx.config.PRICE_REVIEW_PERCENT,
  )
  if (cause === undefined) return []
  const own = ownPriceOf(requireTarget(rule), afterE4, { special, now: ctx.now })
  const told = { file: '按规则调价', place: reasonOf(ctx, rule) }
  const terms = own === undefined ? '' : JSON.stringify(own)
  return [{ goodsId: row.id, beforeE4, afterE4, costE4, cause, ...told, terms }]
}

async function setPrices(
  ctx: OperatorContext,
  rule: PriceRuleRecord,
  set: readonly Open[],
): Promise<void> {
  const { db, now, operator } = ctx
  const told = { reason: reasonOf(ctx, rule), source: 'rule' as const }
  const target = requireTarget(rule)
  for (const { row, ruled, special, afterE4 } of set) {
    const own = ownPriceOf(target, afterE4, { special, now })
    if (own === undefined)
      await changePrice(ctx, { id: row.id, before: ruled.ownE4, after: afterE4 })
    else await applyOwnPrice(ctx, row, own, told)
  }
  if (target.kind !== 'base') return
  await addPriceChanges(
    db,
    set.map(({ row, ruled, afterE4 }) => ({
      ...told,
      goods_id: row.id,
      kind: 'base' as const,
      before_e4: ruled.ownE4,
      after_e4: afterE4,
      starts_at: now,
      operator: operator.name,
      created_at: now,
    })),
  )
  if (set.length > 0) await setMeta(db, 'catalogue_version', String(now))
}

type Special = Awaited<ReturnType<typeof listSpecialsInForce>>[number]

/** A price beside the base price; undefined for the base price itself. */
function ownPriceOf(
  target: PriceTarget,
  priceE4: number,
  { special, now }: { special: Special | undefined; now: number },
): OwnPrice | undefined {
  if (target.kind === 'rank') return { ...target, priceE4 }
  if (target.kind === 'control') return { kind: 'control', priceE4 }
  if (target.kind !== 'special' || special === undefined) return undefined
  const { endsAt, limitMilli, isStrict } = special
  return { kind: 'special', priceE4, startsAt: now, endsAt, limitMilli, isStrict: isStrict === 1 }
}

/** What a rule looks at of these goods, now. */
async function readPriced({ db, now }: Context, ids: readonly number[], target: PriceTarget) {
  const rows = await listPricedRows(db, ids)
  const ranks = target.kind === 'rank' ? await listRankPricesOf(db, ids) : []
  const specials = target.kind === 'special' ? await listSpecialsInForce(db, ids, now) : []
  const lowered = await listLoweredFrom(db, { goodsIds: ids, target, now })
  const ofRank = ranks.filter(({ rank }) => target.kind === 'rank' && rank === target.rank)
  const rankE4 = new Map(ofRank.map(({ goodsId, priceE4 }) => [goodsId, priceE4]))
  const specialOf = new Map(specials.map((special) => [special.goodsId, special]))
  return rows.map((row) => {
    const special = specialOf.get(row.id)
    const control = target.kind === 'control' ? readControlTerms(row.control) : undefined
    const ownE4 = {
      base: row.base_price_e4,
      rank: rankE4.get(row.id),
      special: special?.priceE4,
      control: control?.priceE4,
      ladder: undefined,
      contract: undefined,
    }[target.kind]
    const isThere = special !== undefined || control !== undefined || !hasTerms(target)
    const kept: KeptCause | undefined = isThere ? undefined : 'noPrice'
    const steps = hasTerms(target) ? [] : (readLadder(row.ladder)?.steps ?? [])
    const ruled: RuledGoods & { loweredFromE4: number | undefined } = {
      loweredFromE4: lowered.get(row.id),
      ownE4: ownE4 ?? null,
      baseE4: row.base_price_e4,
      costE4: row.cost_e4,
      ladderE4: steps.length === 0 ? null : Math.max(...steps.map(({ priceE4 }) => priceE4)),
      isBelowBase: target.kind === 'rank' || target.kind === 'special',
      kept: special !== undefined && special.limitMilli > 0 ? 'limited' : kept,
    }
    return { row, ruled, special }
  })
}

/** Special and controlled prices have terms besides the price, which a rule cannot make. */
const hasTerms = ({ kind }: PriceTarget) => kind === 'special' || kind === 'control'

function requireTarget({ target: name }: PriceRuleRecord): PriceTarget {
  const target = targetOf(name)
  if (target === undefined) throw new Error(`${name} is no price`)
  return target
}

function reasonOf(ctx: Context, rule: PriceRuleRecord): string {
  const words = wholeRule(ctx, rule)
  return rule.reason === '' ? words : `${rule.reason}（${words}）`
}
