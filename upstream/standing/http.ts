import { goodsClasses, type GoodsClass } from '#contract/goods'
import type { LicenceStanding, ScopeStanding } from '#contract/standing'
import { presentByIds } from '../catalogue/goods-rows'
import { shelfOf } from '../catalogue/shelf'
import { classLicences, requiredLicences } from '../eligibility/rules'
import type { Context, Handlers } from '../http/context'
import { notFound } from '../http/errors'
import { licenceKinds, type Buyer } from '../members/buyer'
import { licenceStandings, type ClassCounts } from './rules'

/** Of so many other makers and specs the first ones that can be bought are offered. */
const lookedAt = 40
const mostAlternatives = 8

export const standingHandlers = {
  'user.licences': async (context) => {
    const { buyer } = context
    const counts = await countClasses(context)
    const classes = Object.keys(goodsClasses) as GoodsClass[]
    return {
      approval: buyer.approval,
      licences: presentLicences(context, counts),
      scope: classes.map((name) => presentScope(buyer, name, counts)),
    }
  },

  'goods.why': async (context, { id }) => {
    const { database, buyer, now } = context
    const { listing } = await shelfOf(database).look(now)
    const ids = [id, ...listing.alternativesTo(id, lookedAt)]
    const [goods, ...others] = await presentByIds(context, ids)
    if (goods?.id !== id) throw notFound('商品')
    const alternatives = others.filter(({ isBuyable }) => isBuyable).slice(0, mostAlternatives)
    if (buyer === undefined) return { goods, licences: [], alternatives }
    const counts = await countClasses(context)
    const needed: string[] = [...requiredLicences[buyer.kind], classLicences[goods.class] ?? '']
    return {
      goods,
      scope: presentScope(buyer, goods.class, counts),
      licences: presentLicences({ buyer, now }, counts).filter(({ kind }) => needed.includes(kind)),
      alternatives,
    }
  },
} satisfies Partial<Handlers>

async function countClasses({ database, now }: Context): Promise<ClassCounts> {
  const { listing } = await shelfOf(database).look(now)
  return listing.select({}, { sort: 'default', offset: 0, limit: 0 }).facets.class
}

function presentLicences(
  { buyer, now }: Pick<Context<Buyer>, 'buyer' | 'now'>,
  counts: ClassCounts,
): LicenceStanding[] {
  return licenceStandings(buyer, counts, now).map((standing) => ({
    ...standing,
    name: licenceKinds[standing.kind],
  }))
}

function presentScope(buyer: Buyer, name: GoodsClass, counts: ClassCounts): ScopeStanding {
  return {
    class: name,
    name: goodsClasses[name],
    isInScope: buyer.scope.has(name),
    count: counts.get(name) ?? 0,
  }
}
