import type { ViewedGoods } from '#contract/desk/store-view'
import { formatYuanE4, formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { traceOfLine } from '#upstream/trade/cart/line-trace'
import { viewStore, type FoundGoods } from '#upstream/trade/review/view-store'
import type { Handlers } from '../handler'
import { presentCart } from '../present-cart'

export const storeViewHandlers = {
  'desk.storeView': async (operator, input) => {
    const { ctx, lines, found } = await viewStore(operator, input)
    const { storeId: id, company, approval, balanceFen } = ctx.buyer
    const { items, steps, payable } = await presentCart(ctx, lines)
    return {
      id,
      company,
      approval,
      ...(operator.operator.permissions.has('statements.read') && {
        balance: formatYuanFen(balanceFen),
      }),
      steps,
      payable,
      cart: items.map(({ goods, price, amount, quantity, isSelected, ...line }): ViewedGoods => {
        const { name, spec, manufacturer, unit, priceNotice } = goods
        const said = [...goods.reasons, ...line.notices].map(({ message }) => message)
        return {
          id: goods.id,
          name,
          spec,
          manufacturer,
          unit,
          quantity,
          isSelected,
          price,
          priceNotice,
          amount,
          trace: traceOfLine(lines, line.id),
          reasons: [...new Set(said)],
        }
      }),
      found: found.map(presentFound),
    }
  },
} satisfies Partial<Handlers>

function presentFound({ goods, quantityMilli, amountFen, trace }: FoundGoods): ViewedGoods {
  const { id, name, spec, manufacturer, unit } = goods.row
  return {
    id,
    name,
    spec,
    manufacturer,
    unit,
    trace,
    isSelected: false,
    quantity: milliToQuantity(quantityMilli),
    price: goods.price && formatYuanE4(goods.price.priceE4),
    priceNotice: goods.priceNotice,
    amount: amountFen === undefined ? undefined : formatYuanFen(amountFen),
    reasons: goods.reasons.map(({ message }) => message),
  }
}
