import { Fragment } from 'react'
import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntries } from '#app/views/goods/row-entries'
import { paths } from '#app/site/paths'
import { GoodsPrice } from './goods-price'
import { GoodsTags } from './goods-tags'
import { AddButton, canOrder, RowMessage } from './order-fields'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'

interface GoodsStripProps {
  title: string
  href: string
  rows: GoodsRow[]
  entries: RowEntries
}

/** A short price list of one category; each row's button adds one package step. */
export function GoodsStrip({ title, href, rows, entries }: GoodsStripProps) {
  const isBuyer = useMay('buy')
  const Rows = isBuyer && rows.some(canOrder) ? PageForm : Fragment
  return (
    <section className="strip" aria-label={title}>
      <h2>
        <a href={href}>{title}</a>
        <small>
          <a href={href} aria-label={`更多 ${title}`}>
            更多 ›
          </a>
        </small>
      </h2>
      <Rows>
        <ul>
          {rows.map((goods) => (
            <li key={goods.id}>
              <a href={paths.goods(goods.id)}>
                {goods.name} <small>{goods.spec}</small>
              </a>
              <GoodsTags tags={goods.tags} />{' '}
              <span className="strip-maker">{goods.manufacturer}</span>
              <span className="strip-price">
                <GoodsPrice goods={goods} />
              </span>
              {isBuyer && canOrder(goods) && (
                <AddButton
                  goods={goods}
                  className="button button-small"
                  isAsked={entries[goods.id]?.isAsked}
                >
                  加购
                </AddButton>
              )}
              <RowMessage goods={goods} entry={entries[goods.id]} />
            </li>
          ))}
        </ul>
      </Rows>
    </section>
  )
}
