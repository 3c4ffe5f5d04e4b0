import { randomBytes } from 'node:crypto'
import type { Checkout, OrderPart } from '#contract/cart'
import { codes } from '#contract/envelope'
import { presentLine } from '../cart/lines'
import { contractReason } from '../eligibility/rules'
import type { Handlers } from '../http/context'
import { ApiError, notFound } from '../http/errors'
import { formatYuanFen } from '../money'
import { prepareCheckout, type PreparedCheckout, type PreparedPart } from './prepare'
import { allocateBalance, type Step } from './rules'

export const checkoutHandlers = {
  'cart.checkout': async ({ database, config, buyer, now }, { ids }) => {
    const unsigned = contractReason(buyer)
    if (unsigned !== undefined) throw new ApiError(codes.contractRequired, unsigned.message)
    const checkout = await prepareCheckout(database.db, buyer, ids, now, config)
    if (checkout.parts.length === 0 && checkout.refused.length === 0) {
      if (ids !== undefined) throw notFound('购物车商品')
      throw new ApiError(codes.refused, '请先选择要结算的商品')
    }
    return presentCheckout(checkout, buyer.balanceFen)
  },
} satisfies Partial<Handlers>

function presentCheckout(checkout: PreparedCheckout, balanceFen: number): Checkout {
  const gapFen = checkout.freeShippingGapFen
  const usableFen = allocateBalance(checkout.parts, balanceFen).reduce((sum, fen) => sum + fen, 0)
  return {
    token: randomBytes(16).toString('base64url'),
    parts: checkout.parts.map(presentPart),
    steps: checkout.steps.map(presentStep),
    goodsAmount: formatYuanFen(checkout.goodsFen),
    shippingAmount: formatYuanFen(checkout.shippingFen),
    ...(gapFen > 0 && { freeShippingGap: formatYuanFen(gapFen) }),
    total: formatYuanFen(checkout.totalFen),
    balance: formatYuanFen(balanceFen),
    balanceUsable: formatYuanFen(usableFen),
    fingerprint: checkout.fingerprint,
    refused: checkout.refused.map(({ line }) => presentLine(line)),
  }
}

function presentPart(part: PreparedPart): OrderPart {
  return {
    key: part.key,
    title: part.title,
    warehouse: part.warehouse,
    isHm: part.isHm,
    isColdChain: part.isColdChain,
    lines: part.lines.map(({ line }) => presentLine(line)),
    goodsAmount: formatYuanFen(part.goodsFen),
    shippingAmount: formatYuanFen(part.shippingFen),
    total: formatYuanFen(part.totalFen),
  }
}

function presentStep({ fen, ...step }: Step) {
  return { ...step, amount: formatYuanFen(fen) }
}
