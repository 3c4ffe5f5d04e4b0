import { useLoaderData } from '@remix-run/react'
import { CasePage } from '#app/components/desk/case-page'
import { useMay } from '#app/components/desk/use-may'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { priceDone } from '#app/words/price-review'
import { ControlPriceForm, LadderForm, RankPriceForm, SpecialPriceForm } from './price-forms'
import { PriceTables } from './price-tables'

export const handle = { title: deskPaths.goodsPrices.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.goodsPrices')

export const action = caseActions(deskPaths.goodsPrices, {
  rank: sends('desk.setRankPrice', { done: priceDone('等级价') }),
  special: sends('desk.setSpecialPrice', { done: priceDone('特价') }),
  ladder: sends('desk.setLadder', { done: priceDone('阶梯价') }),
  control: sends('desk.setControlPrice', { done: priceDone('控销价') }),
})

export default function GoodsPricesPage() {
  const prices = useLoaderData<typeof loader>()
  const mayPrice = useMay('prices.write')
  return (
    <CasePage
      title={handle.title}
      of={prices}
      back={{ href: deskPaths.goodsInfo(prices.goods.id), label: '商品资料' }}
      decisions={
        mayPrice && (
          <>
            <RankPriceForm ranks={prices.ranks} />
            <SpecialPriceForm />
            <LadderForm ladder={prices.ladder} />
            {prices.control !== undefined && <ControlPriceForm />}
          </>
        )
      }
    >
      <PriceTables prices={prices} />
    </CasePage>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
