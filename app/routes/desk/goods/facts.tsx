import { useParams } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { DeskGoods } from '#contract/desk/goods'
import { shelfStates } from '#contract/desk/kinds/goods'
import { priceReviewStates } from '#contract/desk/kinds/orders'
import { goodsClasses } from '#contract/goods-classes'
import { storeKinds } from '#contract/kinds'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { formatTrace } from '#app/words/money'
import { pricesInWords } from '#app/words/price-review'

interface GoodsFactsProps {
  detail: DeskGoods
  /** The form that changes it; nothing for who may not. */
  children: ReactNode
}

/** What a product is and has now. */
export function GoodsFacts({ detail, children }: GoodsFactsProps) {
  const { goods, price, cost, stock, warehouse } = detail
  const id = Number(useParams().id)
  const [mayAdd, maySeePrices] = [useMay('goods.write'), useMay('prices.read')]
  const yuan = (amount: string | undefined, none: string) =>
    amount === undefined ? none : `¥${formatTrace(amount)}`
  return (
    <>
      <section className="panel" aria-labelledby="now-title">
        <h2 id="now-title">
          {goods.name} {goods.spec}
        </h2>
        <dl className="desk-facts">
          <Fact name="状态" value={shelfStates[goods.isOnShelf ? 'on' : 'off']} />
          <Fact name="价格" value={yuan(price, '待定')} />
          <Fact name="货号" value={goods.code} />
          <Fact name="生产企业" value={goods.manufacturer} />
          {detail.brand !== undefined && <Fact name="品牌" value={detail.brand} />}
          <Fact name="品类" value={goodsClasses[goods.class]} />
          <Fact name="进价" value={yuan(cost, '未知')} />
          <Fact name="可订库存" value={`${String(stock)} ${goods.unit}，${warehouse}`} />
        </dl>
        <p>
          {maySeePrices && (
            <a className="link" href={deskPaths.goodsPrices(id)}>
              全部价格和历史
            </a>
          )}{' '}
          {mayAdd && (
            <a className="link" href={deskPaths.newGoods({ from: id })}>
              照此新增商品
            </a>
          )}
        </p>
      </section>
      <Standing detail={detail} />
      {children}
      <Batches detail={detail} id={id} />
      <Prices reviews={detail.reviews} />
    </>
  )
}

/** What buyers see of the product now, and who could not buy it. */
function Standing({ detail }: { detail: DeskGoods }) {
  const { tags, standing, goods, zones, categories, controlPrice } = detail
  const inZones = zones.filter(({ code }) => goods.zones.includes(code)).map(({ name }) => name)
  const category = categories.find(({ id }) => id === goods.categoryId)?.name ?? '—'
  return (
    <section className="panel" aria-labelledby="standing-title">
      <h2 id="standing-title">买家现在看到的</h2>
      <dl className="desk-facts">
        <Fact name="分类" value={category} />
        <Fact name="专区" value={inZones.join('、') || '—'} />
        <Fact name="标签" value={tags.join('、') || '—'} />
        {controlPrice !== undefined && (
          <Fact name="控销价" value={`¥${formatTrace(controlPrice)}`} />
        )}
        {goods.deniedRegions !== '' && <Fact name="不售地区" value={goods.deniedRegions} />}
        {standing.map(({ kind, reasons }) => (
          <Fact
            key={kind}
            name={`${storeKinds[kind]}能否买`}
            value={reasons.length === 0 ? '能买' : `不能：${reasons.join('；')}`}
          />
        ))}
      </dl>
      <p className="muted">按证照、经营范围和权限都齐全、不在不售地区的门店判断。</p>
    </section>
  )
}

function Batches({ detail: { batches, goods }, id }: { detail: DeskGoods; id: number }) {
  const [maySeeStock, maySeeReports] = [useMay('stock.read'), useMay('reports.read')]
  return (
    <section className="panel" aria-labelledby="batches-title">
      <h2 id="batches-title">批次和检验报告</h2>
      {batches.length === 0 ? (
        <p className="muted">库里没有批次。</p>
      ) : (
        <ListTable rows={batches} columns={batchColumns(goods.unit, maySeeStock)} />
      )}
      <p>
        {maySeeStock && (
          <a className="link" href={deskPaths.stockGoods(id)}>
            库存
          </a>
        )}{' '}
        {maySeeReports && (
          <a className="link" href={deskPaths.reports({ q: goods.code })}>
            检验报告
          </a>
        )}
      </p>
    </section>
  )
}

function batchColumns(
  unit: string,
  maySeeStock: boolean,
): ListColumn<DeskGoods['batches'][number]>[] {
  return [
    {
      head: '批号',
      href: ({ id }) => (maySeeStock ? deskPaths.stockBatch(id) : undefined),
      cell: ({ number }) => (number === '' ? '无批号' : number),
    },
    { head: '有效期至', className: 'number', cell: ({ expiresOn }) => expiresOn ?? '—' },
    { head: '在库', className: 'number', cell: ({ stock }) => `${stock} ${unit}` },
    { head: '报告', cell: ({ hasReport }) => (hasReport ? '有' : '缺') },
  ]
}

function Prices({ reviews }: Pick<DeskGoods, 'reviews'>) {
  const maySee = useMay('prices.read')
  if (reviews.length === 0) return null
  const columns: ListColumn<DeskGoods['reviews'][number]>[] = [
    {
      head: '价格',
      href: ({ id }) => (maySee ? deskPaths.priceReview(id) : undefined),
      cell: pricesInWords,
    },
    { head: '来源', cell: ({ file }) => file },
    { head: '状态', cell: ({ state }) => priceReviewStates[state] },
    { head: '提出', cell: ({ by, createdAt }) => `${by}，${formatDateTime(createdAt)}` },
  ]
  return (
    <section className="panel" aria-labelledby="reviews-title">
      <h2 id="reviews-title">价格复核</h2>
      <ListTable rows={reviews} columns={columns} />
    </section>
  )
}
