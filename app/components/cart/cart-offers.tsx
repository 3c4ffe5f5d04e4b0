import { Calculation } from '#app/components/checkout/calculation'
import { ReductionTiers } from '#app/components/checkout/reduction-tiers'
import { PrintButton } from '#app/components/ui/print-button'
import { paths } from '#app/site/paths'
import { quickPaths } from '#app/site/quick-paths'
import { storePaths } from '#app/site/store-paths'
import type { CartView } from '#app/views/cart-groups'

/** How far the selected lines are from each step of 满减, and how their sum is calculated. */
export function CartOffers({ cart }: { cart: CartView }) {
  const { activity, steps, payable, total, hasOtherStores } = cart
  if (total.lines === 0) return null
  return (
    <section className="panel cart-offers" aria-label="优惠与合计">
      <ReductionTiers activity={activity} />
      <p>
        <a href={paths.cartHints()}>看看再买一点能享什么优惠</a>
      </p>
      <p className="cart-tools" data-full>
        导出 <a href={paths.cartExport('xlsx')}>Excel</a> <a href={paths.cartExport('csv')}>CSV</a>
        <a href={quickPaths.newTemplate({ source: 'cart' })}>存为采购模板</a>{' '}
        {hasOtherStores && (
          <>
            <a href={paths.cartCopy()}>复制到其他门店</a>{' '}
            <a href={storePaths.order({ source: 'cart' })}>多店订货</a>
          </>
        )}
        <PrintButton label="打印" />
      </p>
      <Calculation steps={steps} total={payable} />
    </section>
  )
}
