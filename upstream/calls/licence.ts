import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { LicenceStatus, ScopeStatus } from '#contract/licence'
import { decideByIds } from '#upstream/goods/catalogue/listing/decide-by-ids'
import { isBuyable } from '#upstream/goods/eligibility/decide-goods'
import { catalogueIndexOf } from '#upstream/goods/catalogue/index/catalogue-index'
import { classLicences, requiredLicences } from '#upstream/goods/eligibility/licence-reasons'
import { isInScope } from '#upstream/goods/eligibility/rules'
import type { Context } from '#upstream/kernel/context'
import type { Handlers } from './handler'
import { presentAll } from './present-goods'
import { notFound } from '#upstream/kernel/errors'
import { licenceKinds, type Buyer } from '#upstream/kernel/buyer'
import { getStoreApproval } from '#upstream/members/accounts/approval-store'
import { licenceStatuses, type ClassCounts } from '#upstream/members/licences/rules'
import { readDocuments } from '#upstream/members/renewal/present'
import { renewDocument } from '#upstream/members/renewal/renew'
import { applyForRight } from '#upstream/members/rights/apply'
import { readRights } from '#upstream/members/rights/read'

/** Candidates to look at, and those offered that can be bought. */
const lookedAt = 40
const mostAlternatives = 8

export const licenceHandlers = {
  'user.licences': async (ctx) => {
    const { buyer } = ctx
    const counts = await countClasses(ctx)
    const { reason } = await getStoreApproval(ctx.db, buyer.storeId)
    return {
      approval: buyer.approval,
      frozenBecause: buyer.approval === 'frozen' ? reason : '',
      licences: presentLicences(ctx, counts),
      scope: presentScopes(ctx, counts),
    }
  },

  'user.scope': async (ctx) => ({ scope: presentScopes(ctx, await countClasses(ctx)) }),

  'user.documents': (ctx) => readDocuments(ctx),

  'user.renewDocument': renewDocument,

  'user.rights': async (ctx) => {
    const { rights } = await readRights(ctx, ctx.buyer.storeId)
    return { rights }
  },

  'user.applyForRight': applyForRight,

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
      scope: presentScope({ buyer, now }, goods.class, counts),
      licences: presentLicences({ buyer, now }, counts).filter(({ kind }) => needed.includes(kind)),
      alternatives,
    }
  },
} satisfies Partial<Handlers>

async function countClasses(ctx: Context): Promise<ClassCounts> {
  const { listing } = await catalogueIndexOf(ctx.database).look(ctx.now)
  return listing.select({}, { sort: 'default', offset: 0, limit: 0 }).facets.class
}

type Asker = Pick<Context<Buyer>, 'buyer' | 'now'>

function presentLicences({ buyer, now }: Asker, counts: ClassCounts): LicenceStatus[] {
  return licenceStatuses(buyer, counts, now).map((status) => ({
    ...status,
    name: licenceKinds[status.kind],
  }))
}

function presentScopes(asker: Asker, counts: ClassCounts): ScopeStatus[] {
  const classes = Object.keys(goodsClasses) as GoodsClass[]
  return classes.map((name) => presentScope(asker, name, counts))
}

function presentScope({ buyer, now }: Asker, name: GoodsClass, counts: ClassCounts): ScopeStatus {
  return {
    class: name,
    name: goodsClasses[name],
    isInScope: isInScope(name, buyer, now),
    count: counts.get(name) ?? 0,
  }
}
