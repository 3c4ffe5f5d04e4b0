import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { windowStates } from '#contract/desk/kinds/goods'
import type { contractPriceFields } from '#contract/desk/prices'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { DeskPages } from '#app/components/desk/desk-pages'
import { DeskSearch } from '#app/components/desk/desk-search'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { PriceDays } from '#app/components/desk/price-days'
import { storePriceColumns } from '#app/components/desk/store-price-columns'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { Field } from '#app/components/ui/field'
import { caseAction } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readPage } from '#app/views/desk/list-query'
import { readKeywords } from '#app/views/desk/typed-filter'
import { requireId } from '#app/web/params'
import { formatTrace } from '#app/words/money'
import { priceDone } from '#app/words/price-review'
import { priceTimeInWords } from '#app/words/price-window'

export const handle = { title: deskPaths.storePrices.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const words = readKeywords(search)
  const { keywords } = words
  const asked = { id: requireId(params.id), keywords, page: readPage(search) }
  return { prices: await callOrThrow(request, 'desk.storePrices', asked), ...words }
}

export const action = caseAction('desk.setContractPrice', {
  back: deskPaths.storePrices,
  done: priceDone('协议价'),
})

export default function StorePricesPage() {
  const { prices, keywords, typedKeywords } = useLoaderData<typeof loader>()
  const mayPrice = useMay('prices.write')
  const { id, company, rank, items, paging, contracts } = prices
  return (
    <CasePage title={handle.title} of={prices} decisions={mayPrice && <ContractForm />}>
      <p className="desk-notice">
        <StoreLink storeId={id} company={company} />
        ，会员等级 {rank}
        。在架商品按现在的规则对该店的价格。
      </p>
      <Contracts contracts={contracts} />
      <section className="panel" aria-labelledby="list-title">
        <div className="desk-list-head">
          <h2 id="list-title">{paging.total} 种商品</h2>
          <DeskSearch
            action={deskPaths.storePrices(id)}
            label="查找商品"
            id="prices"
            kept={{}}
            words="品名、拼音、货号、条形码或批准文号"
            filter={typedKeywords}
            clearHref={typedKeywords.typed === '' ? undefined : deskPaths.storePrices(id)}
          />
          {paging.total > 0 && (
            <p className="desk-exports">
              <a className="link" href={deskPaths.storePricesFile(id, { q: keywords })}>
                给客户的价目 .xlsx
              </a>{' '}
              <a
                className="link"
                href={deskPaths.storePricesFile(id, { q: keywords, format: 'csv' })}
              >
                .csv
              </a>
            </p>
          )}
        </div>
        {items.length === 0 ? (
          <p className="muted">没有符合条件的商品。</p>
        ) : (
          <ListTable rows={items} columns={storePriceColumns} />
        )}
        <DeskPages
          paging={paging}
          hrefOf={(page) => deskPaths.storePrices(id, { q: keywords, page })}
        />
      </section>
    </CasePage>
  )
}

type Contract = DataOf<Calls['desk.storePrices']>['contracts'][number]

function Contracts({ contracts }: { contracts: readonly Contract[] }) {
  if (contracts.length === 0) return null
  return (
    <section className="panel" aria-labelledby="contracts-title">
      <h2 id="contracts-title">协议价 {contracts.length} 个</h2>
      <ListTable rows={contracts} columns={contractColumns} />
    </section>
  )
}

const contractColumns: readonly ListColumn<Contract>[] = [
  { head: '货号', className: 'number', cell: ({ code }) => code },
  {
    head: '商品',
    href: ({ goodsId }) => deskPaths.goodsPrices(goodsId),
    cell: ({ name, spec }) => `${name} ${spec}`,
  },
  { head: '协议价', className: 'number', cell: ({ price }) => `¥${formatTrace(price)}` },
  { head: '时间', className: 'number', cell: priceTimeInWords },
  { head: '状态', cell: ({ state }) => windowStates[state] },
]

function ContractForm() {
  return (
    <DecisionForm<keyof typeof contractPriceFields>
      title="设定协议价"
      words="只对这一家门店。执行中的在新价开始时结束；终止时，执行中和未开始的都不再有效。"
      acts={[
        { decision: 'set', label: '设定' },
        { decision: 'end', label: '终止' },
      ]}
    >
      {({ code, price, from, until, words }) => (
        <>
          <Field label="商品编号" field={code} maxLength={200} required />
          <Field
            label="价格（元）"
            field={price}
            maxLength={20}
            hint="低于进价或降幅过大的由另一人复核后生效"
          />
          <PriceDays from={from} until={until} />
          <Field label="原因" field={words} maxLength={100} />
        </>
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
