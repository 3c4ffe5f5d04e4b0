import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { goodsLineKinds, hasLines, lineColumns, scopedKinds } from '#contract/desk/kinds/campaigns'
import { listScopedGoods } from '#upstream/goods/products/scoped-store'
import type { Context } from '#upstream/kernel/context'
import {
  countKeyedStores,
  listFirstCompanies,
  listTags,
} from '#upstream/members/customers/tag-store'
import { linesOf } from '#upstream/members/customers/typed-stores'
import { shownMoment, startOfDay } from '#upstream/kernel/time'
import { FieldProblems } from './field-problems'
import { readGoodsLines } from './goods-lines'
import { readAudience, typedBuyers } from './read-audience'
import { readScope, repeatedCodes } from './read-scope'
import { readMoment } from './read-window'
import { LineProblems } from './typed-lines'

type Typed = InputOf<Calls['desk.checkCampaign']>
type Check = DataOf<Calls['desk.checkCampaign']>

const mostNamed = 5

/**
 * Whom and what a campaign would hit as it is typed: numbers, the first five by name, and what is
 * odd but no mistake (domain-rules §23). 422 at the lists and times that cannot be read. Saves
 * nothing.
 */
export async function checkCampaign(ctx: Context, typed: Typed): Promise<Check> {
  const problems = new FieldProblems()
  const keys = await problems.read(() => readAudience(ctx, typed))
  const goods = await problems.read(() => readGoods(ctx, typed))
  const startsAt = await problems.read(() => readIfTyped(typed, 'startsAt'))
  await problems.read(() => readIfTyped(typed, 'endsAt'))
  const found = problems.need(keys)
  const count = await countKeyedStores(ctx.db, found, typed.isFirst)
  return {
    stores: {
      count,
      first: await listFirstCompanies(ctx.db, found, { most: mostNamed, isFirst: typed.isFirst }),
    },
    ...(goods !== undefined && { goods }),
    warnings: [
      ...(startsAt !== undefined && startsAt < startOfDay(ctx.now)
        ? [`开始时间 ${shownMoment(startsAt)} 已过，发布后立即开始`]
        : []),
      ...repeatedWarning('客户', typedBuyers(typed).length - found.length),
      ...(typed.scope === 'goods' ? repeatedWarning('商品', repeatedCodes(typed.scopeValues)) : []),
      ...(await warningsOn(ctx, typed, { stores: count, goods: goods?.count })),
    ],
  }
}

/** Undefined for an empty field, which may still be filled in. */
function readIfTyped(typed: Typed, field: 'startsAt' | 'endsAt'): number | undefined {
  return typed[field] === '' ? undefined : readMoment(typed[field], field, field === 'endsAt')
}

/** Undefined for a kind that is about no goods. */
async function readGoods(ctx: Context, typed: Typed): Promise<Check['goods']> {
  if (scopedKinds.has(typed.kind))
    return listScopedGoods(ctx.db, await readScope(ctx, typed), mostNamed)
  if (!goodsLineKinds.has(typed.kind) || !hasLines(typed.kind)) return undefined
  // Of 换购 the first cell is the amount to reach.
  const goodsAt = typed.kind === 'exchange' ? 1 : 0
  const problems = new LineProblems('lines')
  const words = lineColumns[typed.kind].columns
  const columns = { words, goodsAt, least: goodsAt + 1, most: Infinity }
  const lines = await readGoodsLines(ctx, typed.lines, columns, problems)
  problems.throwAny()
  const named = new Map(lines.map(({ goods }) => [goods.id, `${goods.name} ${goods.spec}`]))
  return { count: named.size, first: [...named.values()].slice(0, mostNamed) }
}

function repeatedWarning(what: string, count: number): string[] {
  return count > 0 ? [`${what}去掉重复 ${String(count)} 行`] : []
}

async function warningsOn(
  ctx: Context,
  { audience, audienceValues }: Typed,
  { stores, goods }: { stores: number; goods: number | undefined },
): Promise<string[]> {
  const known = audience === 'tags' ? new Set(await listTags(ctx.db)) : undefined
  const unknown = linesOf(known === undefined ? '' : audienceValues).filter(
    ({ text }) => known?.has(text) === false,
  )
  return [
    ...unknown.map(({ text }) => `还没有客户有标签“${text}”`),
    ...(stores === 0 ? ['现在没有客户能享受'] : []),
    ...(goods === 0 ? ['现在没有商品参加'] : []),
  ]
}
