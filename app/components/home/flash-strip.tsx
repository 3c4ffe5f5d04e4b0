import { Fragment } from 'react'
import { GoodsPrice } from '#app/components/goods/goods-price'
import { GoodsTags } from '#app/components/goods/goods-tags'
import { canOrder, QuantityField } from '#app/components/goods/order-fields'
import { RemedyLink } from '#app/components/goods/remedy-link'
import { goodsLabel } from '#app/views/goods/goods-names'
import { Countdown } from '#app/components/ui/countdown'
import { formatDateTime } from '#app/words/dates'
import type { FlashRow, FlashSale } from '#app/views/content/home-promotions'
import { paths } from '#app/site/paths'
import type { RowEntries } from '#app/views/goods/row-entries'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'

interface FlashStripProps {
  flash: FlashSale
  /** Of several sessions each is named by its end. */
  isOnly: boolean
  entries: RowEntries
}

/** The flash sale: remaining quantity, price and end of each product. One form serves all rows. */
export function FlashStrip({ flash, entries, isOnly }: FlashStripProps) {
  const { now, isRunning, startsAt, endsAt, rows, nextAt } = flash
  const name = isOnly ? '限时秒杀' : `限时秒杀，${formatDateTime(endsAt)} 结束`
  const Rows = useMay('buy') && rows.some(canOrder) ? PageForm : Fragment
  return (
    <section className="strip flash-strip" aria-label={name}>
      <h2>
        限时秒杀
        <small>
          {isRunning ? (
            <Countdown until={endsAt} now={now} over="本场已结束" />
          ) : (
            `${formatDateTime(startsAt)} 开始`
          )}
        </small>
      </h2>
      <Rows>
        <ul>
          {rows.map((row) => (
            <FlashLine key={row.id} row={row} typed={entries[row.id]?.typed} />
          ))}
        </ul>
      </Rows>
      <p className="muted">
        加入购物车后保留 15 分钟，数量不能再改；订单 30 分钟内付款。
        {nextAt !== undefined && `下一场 ${formatDateTime(nextAt)} 开始。`}
      </p>
    </section>
  )
}

function FlashLine({ row, typed }: { row: FlashRow; typed: string | undefined }) {
  const { id, name, spec, tags, stock, total, limit, unit } = row
  const isBuyer = useMay('buy')
  const [reason] = row.reasons
  return (
    <li>
      <a href={paths.goods(id)}>
        {name} <small>{spec}</small>
      </a>
      <GoodsTags tags={tags} />{' '}
      <span className="flash-left">
        剩 {stock}/{total} {unit}
        {limit > 0 && `，限购 ${limit} ${unit}`}
      </span>
      <span className="strip-price">
        <GoodsPrice goods={row} />
      </span>
      {canOrder(row) && isBuyer ? (
        <>
          {/* A refusal is shown above, not at the row: the same goods may be on the page twice. */}
          <QuantityField
            goods={row}
            entry={typed === undefined ? undefined : { typed }}
            initial={row.minimum}
          />
          <button
            type="submit"
            className="button button-small"
            name="intent"
            value={`hold/${id}`}
            aria-label={`抢购 ${goodsLabel(row)}`}
          >
            抢购
          </button>
        </>
      ) : (
        <span className="flash-reason">
          {reason === undefined ? (
            '抢购需“采购”权限'
          ) : (
            <>
              {reason.message} <RemedyLink goods={row} reason={reason} className="link" />
            </>
          )}
        </span>
      )}
    </li>
  )
}
