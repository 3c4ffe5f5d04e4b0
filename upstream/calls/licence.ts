import { goodsClasses, type GoodsClass } from '#contract/goods'
import type { LicenceStatus, ScopeStatus } from '#contract/licence'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable } from '#upstream/goods/eligibility/decide-goods'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { classLicences, requiredLicences } from '#upstream/goods/eligibility/rules'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'
import { notFound } from '#upstream/kernel/errors'
import { licenceKinds, type Buyer } from '#upstream/kernel/buyer'
import { licenceStatuses, type ClassCounts } from '#upstream/members/licences/rules'

/** Of so many other makers and specs the first ones that can be bought are offered. */
const lookedAt = 40
const mostAlternatives = 8

export const licenceHandlers = {
  'user.licences': async (ctx) => {
    const { buyer } = ctx
    const counts = await countClasses(ctx)
    return {
      approval: buyer.approval,
      licences: presentLicences(ctx, counts),
      scope: presentScopes(buyer, counts),
    }
  },

  'user.scope': async (ctx) => ({ scope: presentScopes(ctx.buyer, await countClasses(ctx)) }),

  'goods.why': async (ctx, { id }) => {
    const { database, buyer, now } = ctx
    const { listing } = await catalogueIndexOf(database).look(now)
    const ids = [id, ...listing.alternativesTo(id, lookedAt)]
    const [decided, ...others] = await decideByIds(ctx, ids)
    if (decided?.row.id !== id) throw notFound('商品')
    const offered = others.filter(isBuyable).slice(0, mostAlternatives)
    const [goods, ...alternatives] = await presentAll(ctx, [decided, ...offered])
    if (goods === undefined) throw notFound('商品')
    if (buyer === undefined) return { goods, licences: [], alternatives }
    const counts = await countClasses(ctx)
    const needed: string[] = [...requiredLicences[buyer.kind], classLicences[goods.class] ?? '']
    return {
      goods,
      scope: presentScope(buyer, goods.class, counts),
      licences: presentLicences({ buyer, now }, counts).filter(({ kind }) => needed.includes(kind)),
      alternatives,
    }
  },
} satisfies Partial<Handlers>

async function countClasses(ctx: Context): Promise<ClassCounts> {
  const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
  return listing.select({}, { sort: 'default', offset: 0, limit: 0 }).facets.class
}

function presentLicences(
  ctx: Pick<Context<Buyer>, 'buyer' | 'now'>,
  counts: ClassCounts,
): LicenceStatus[] {
  return licenceStatuses(ctx.buyer, counts, ctx.now).map((status) => ({
    ...status,
    name: licenceKinds[status.kind],
  }))
}

function presentScopes(buyer: Buyer, counts: ClassCounts): ScopeStatus[] {
  const classes = Object.keys(goodsClasses) as GoodsClass[]
  return classes.map((name) => presentScope(buyer, name, counts))
}

function presentScope(buyer: Buyer, name: GoodsClass, counts: ClassCounts): ScopeStatus {
  return {
    class: name,
    name: goodsClasses[name],
    isInScope: buyer.scope.has(name),
    count: counts.get(name) ?? 0,
  }
}
