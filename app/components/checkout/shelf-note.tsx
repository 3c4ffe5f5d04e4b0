import type { ReactNode } from 'react'
import type { Checkout } from '#contract/checkout'
import { shelfWishWords } from '#contract/shelf-wish'
import type { GoodsTableRow } from '#app/views/goods/goods-rows'
import { paths } from '#app/site/paths'

interface ShelfNoteProps {
  row: GoodsTableRow
  shelf: Checkout['shelf']
}

/**
 * For a line with too little stock of the wished shelf life: the available quantity, and every
 * option.
 */
export function ShelfNote({ row, shelf }: ShelfNoteProps) {
  const { id, goodsId, name, spec, manufacturer, unit } = row
  const short = shelf.short.find(
    (one) => one.goodsId === goodsId && (one.lineId === id || one.lineId === 0),
  )
  if (short === undefined) return null
  const { lineId, fit, orderable } = short
  return (
    <div className="line-notice shelf-note">
      <b>效期不够：</b>
      {shelfWishWords(shelf.months)}（{shelf.from} 或以后）的只有 {fit} {unit}。
      {lineId > 0 && orderable > 0 && (
        <Mend value={`${lineId}:${orderable}`}>
          改为 {orderable} {unit}
        </Mend>
      )}
      {lineId > 0 && <Mend value={`${lineId}:0`}>这次不买这个商品</Mend>}
      <Mend value="any">本单不限效期</Mend>{' '}
      <a className="link" href={paths.newRequest({ name, spec, manufacturer })}>
        登记求购，到货通知我
      </a>
    </div>
  )
}

function Mend({ value, children }: { value: string; children: ReactNode }) {
  return (
    <button type="submit" className="button button-small" name="mend" value={value}>
      {children}
    </button>
  )
}
