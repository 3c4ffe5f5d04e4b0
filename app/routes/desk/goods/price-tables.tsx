import { ladderTypes, priceKinds, priceWays, windowStates } from '#contract/desk/kinds/goods'
import type { GoodsPrices, PriceChange } from '#contract/desk/prices'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { StoreLink } from '#app/components/desk/store-link'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { formatTrace } from '#app/words/money'
import { fromInWords, priceTimeInWords } from '#app/words/price-window'

/** Every price of a product, and what they were. */
export function PriceTables({ prices }: { prices: GoodsPrices }) {
  const { goods, price, cost, ranks, specials, contracts, ladder, control, changes } = prices
  const ranked = ranks.filter((one) => one.price !== undefined)
  return (
    <>
      <section className="panel" aria-labelledby="now-title">
        <h2 id="now-title">
          {goods.name} {goods.spec} <span className="number muted">{goods.code}</span>
        </h2>
        <dl className="desk-facts">
          <Fact name="基础价" value={yuan(price, '待定')} />
          <Fact name="进价" value={yuan(cost, '未知')} />
          {ranked.map(({ rank, name, price: own }) => (
            <Fact key={rank} name={`等级价：${name}`} value={yuan(own, '')} />
          ))}
          {ladder !== undefined && (
            <Fact name="阶梯价" value={`${ladder.words}（${ladderTypes[ladder.type]}）`} />
          )}
          {control !== undefined && (
            <Fact name={priceKinds.control} value={yuan(control.price, '没有')} />
          )}
        </dl>
        <p>
          <a className="link" href={deskPaths.goodsInfo(goods.id)}>
            商品资料（改基础价）
          </a>
        </p>
      </section>
      {specials.length > 0 && (
        <section className="panel" aria-labelledby="specials-title">
          <h2 id="specials-title">特价</h2>
          <ListTable rows={specials} columns={specialColumns(prices.unit)} />
        </section>
      )}
      {contracts.length > 0 && (
        <section className="panel" aria-labelledby="contracts-title">
          <h2 id="contracts-title">协议价</h2>
          <ListTable rows={contracts} columns={contractColumns} />
        </section>
      )}
      <section className="panel" aria-labelledby="changes-title">
        <h2 id="changes-title">价格历史</h2>
        {changes.length === 0 ? (
          <p className="muted">还没有变动。</p>
        ) : (
          <ListTable rows={changes} columns={changeColumns} />
        )}
      </section>
    </>
  )
}

function yuan(amount: string | undefined, none: string): string {
  return amount === undefined ? none : `¥${formatTrace(amount)}`
}

type Special = GoodsPrices['specials'][number]

function specialColumns(unit: string): ListColumn<Special>[] {
  return [
    { head: '价格', className: 'number', cell: ({ price }) => yuan(price, '') },
    { head: '时间', className: 'number', cell: priceTimeInWords },
    {
      head: '每户限购',
      cell: ({ limit, isStrict }) =>
        limit === 0 ? '不限' : `${limit} ${unit}${isStrict ? '，用完不能再买' : ''}`,
    },
    { head: '状态', cell: ({ state }) => windowStates[state] },
  ]
}

const contractColumns: ListColumn<GoodsPrices['contracts'][number]>[] = [
  {
    head: '客户',
    cell: ({ storeId, company }) => <StoreLink storeId={storeId} company={company} />,
  },
  {
    head: '价格',
    className: 'number',
    href: ({ storeId }) => deskPaths.storePrices(storeId),
    cell: ({ price }) => yuan(price, ''),
  },
  { head: '时间', className: 'number', cell: priceTimeInWords },
  { head: '状态', cell: ({ state }) => windowStates[state] },
]

const changeColumns: ListColumn<PriceChange>[] = [
  {
    head: '何时',
    className: 'number',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  { head: '价格', cell: ({ kind, of }) => `${priceKinds[kind]}${of === '' ? '' : `：${of}`}` },
  {
    head: '变动',
    className: 'number',
    cell: ({ kind, before, after }) => {
      const none = kind === 'base' ? '待定' : '无'
      return `${yuan(before, none)} → ${yuan(after, none)}`
    },
  },
  {
    head: '时间',
    cell: ({ startsAt, endsAt, words }) => {
      const time =
        endsAt === undefined
          ? `${fromInWords(startsAt)} 起`
          : priceTimeInWords({ startsAt, endsAt })
      return words === '' ? time : `${time}，${words}`
    },
  },
  { head: '由谁', cell: ({ by, source }) => `${by}（${priceWays[source]}）` },
  { head: '原因', cell: ({ reason }) => (reason === '' ? '—' : reason) },
]
