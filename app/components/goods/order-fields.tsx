import type { GoodsRow } from '#app/views/goods/goods-row'
import { quantityFieldId, type RowEntry } from '#app/views/goods/row-entries'
import { goodsLabel, type NamedGoods } from '#app/views/goods/goods-names'
import { WhyLink } from './why-link'

/**
 * True when the goods can be ordered here. Also for visitors, whose quantity is kept through the
 * login.
 */
export function canOrder(goods: GoodsRow): boolean {
  return goods.reasons.every((reason) => reason.code === 'NOT_LOGIN')
}

interface QuantityFieldProps {
  goods: GoodsRow
  entry: RowEntry | undefined
  initial?: number
}

/** `number/124/1/12.5`: goods, warehouse and price shown. */
export function quantityName(goods: Pick<GoodsRow, 'id' | 'warehouseId' | 'price'>): string {
  const { id, warehouseId, price = '' } = goods
  return `number/${id}/${warehouseId}/${price}`
}

/**
 * `number/124/1/12.5/30`: goods, warehouse, shown price, and the draft's number that the field
 * shows.
 */
function fieldName(goods: GoodsRow, kept: string | undefined): string {
  const name = quantityName(goods)
  return kept === undefined ? name : `${name}/${encodeURIComponent(kept)}`
}

/**
 * The quantity field. Its name also carries warehouse and price as shown, which the form's action
 * reads.
 */
export function QuantityField({ goods, entry, initial }: QuantityFieldProps) {
  const { id } = goods
  const message = entry?.message
  return (
    <input
      type="text"
      className="quantity"
      id={message === undefined ? undefined : quantityFieldId(id)}
      name={fieldName(goods, entry?.kept)}
      aria-label={`${goodsLabel(goods)} 数量`}
      inputMode={goods.unit === 'kg' ? 'decimal' : 'numeric'}
      placeholder={initial === undefined ? String(goods.minimum) : undefined}
      defaultValue={entry?.typed ?? initial ?? ''}
      autoFocus={entry?.isAsked}
      aria-invalid={isWrong(entry) || undefined}
      aria-describedby={message === undefined ? undefined : `m${id}`}
    />
  )
}

function isWrong(entry: RowEntry | undefined): boolean {
  return entry?.message !== undefined && entry.isAdded !== true && entry.typed !== ''
}

/** The message about a row's quantity, at the end of the form; the field refers to it. */
export function RowMessage({ goods, entry }: Pick<QuantityFieldProps, 'goods' | 'entry'>) {
  if (entry?.message === undefined) return null
  return (
    <span
      className={`row-message${entry.isAdded === true ? ' row-added' : ''}`}
      id={`m${goods.id}`}
    >
      {entry.message} {entry.isRefused === true && <WhyLink goods={goods} />}
    </span>
  )
}

interface AddButtonProps {
  goods: NamedGoods
  children?: string
  className?: string
  /** It was pressed, and a message is shown beside it. */
  isAsked?: boolean
}

/** Adds the number of its row, or one package step where the row has none. */
export function AddButton({
  goods,
  children = '加入购物车',
  className = 'button button-primary',
  isAsked,
}: AddButtonProps) {
  return (
    <button
      type="submit"
      className={className}
      name="intent"
      value={`add-one/${goods.id}`}
      aria-label={`加入购物车 ${goodsLabel(goods)}`}
      autoFocus={isAsked}
    >
      {children}
    </button>
  )
}

/** 收藏 or 取消收藏, by the current state. */
export function FavoriteButton({ goods }: { goods: NamedGoods & Pick<GoodsRow, 'isFavorite'> }) {
  const label = goods.isFavorite ? '取消收藏' : '收藏'
  return (
    <button
      type="submit"
      className={goods.isFavorite ? 'favorite favorite-on' : 'favorite'}
      name="intent"
      value={`${goods.isFavorite ? 'unfavorite' : 'favorite'}/${goods.id}`}
      aria-label={`${label} ${goodsLabel(goods)}`}
    >
      {goods.isFavorite ? '★' : '☆'}
    </button>
  )
}
