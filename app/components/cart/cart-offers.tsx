import { Calculation } from '#app/components/checkout/calculation'
import { ReductionTiers } from '#app/components/checkout/reduction-tiers'
import { PrintButton } from '#app/components/ui/print-button'
import { cartPaths } from '#app/site/cart-paths'
import { gotoName } from '#app/views/cart/draft-form'
import type { CartView } from '#app/views/cart/cart-groups'

interface CartOffersProps {
  cart: CartView
  storeOrder: string
}

/** Progress of the selected lines to each step of 满减, and the calculation of their total. */
export function CartOffers({ cart, storeOrder }: CartOffersProps) {
  const { activity, steps, payable, total, hasOtherStores } = cart
  if (total.lines === 0) return null
  return (
    <section className="panel cart-offers" aria-label="优惠与合计">
      <ReductionTiers activity={activity} />
      <p>
        <a href={cartPaths.hints()}>凑单省钱</a>
      </p>
      <p className="cart-tools" data-full>
        导出 <SavingWay href={cartPaths.export('xlsx')}>Excel</SavingWay>{' '}
        <SavingWay href={cartPaths.export('csv')}>CSV</SavingWay>
        {hasOtherStores && (
          <>
            {' '}
            <SavingWay href={cartPaths.copy()}>复制到其他门店</SavingWay>{' '}
            <SavingWay href={storeOrder}>多店订货</SavingWay>
          </>
        )}
        <PrintButton label="打印" />
      </p>
      <Calculation steps={steps} total={payable} />
    </section>
  )
}

function SavingWay({ href, children }: { href: string; children: string }) {
  return (
    <button type="submit" className="keeping-link" name={gotoName} value={href}>
      {children}
    </button>
  )
}
