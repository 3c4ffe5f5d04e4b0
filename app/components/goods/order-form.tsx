import type { GoodsRow } from '#app/views/goods/goods-row'
import type { RowEntry } from '#app/views/goods/row-entries'
import { AddButton, canOrder, FavoriteButton, QuantityField, RowMessage } from './order-fields'
import { Refusal } from './refusal'
import { useAroundForm } from '#app/components/ui/keeping-link'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'

interface OrderFieldsProps {
  goods: GoodsRow
  entry: RowEntry | undefined
  /** Initial value of the field. */
  initial?: number
  /** Shows the unit after the field, where it is not shown beside it. */
  hasUnit?: boolean
}

/**
 * What orders a product: its number and the button that adds it, or why it cannot be had; the
 * favourite, and what is to be said about the number. The fields of a form around several rows.
 */
export function OrderFields({ goods, entry, initial, hasUnit = false }: OrderFieldsProps) {
  const isBuyer = useMay('buy')
  return (
    <>
      {!isBuyer && <span className="muted">下单需“采购”权限</span>}
      {isBuyer && canOrder(goods) && (
        <>
          <QuantityField goods={goods} entry={entry} initial={initial} />
          {hasUnit && <span className="per-unit">{goods.unit}</span>}
          <AddButton goods={goods} />{' '}
        </>
      )}
      {!canOrder(goods) && <Refusal goods={goods} />}
      <FavoriteButton goods={goods} />
      <RowMessage goods={goods} entry={entry} />
    </>
  )
}

interface OrderFormProps extends Omit<OrderFieldsProps, 'initial'> {
  className?: string
}

/**
 * The same by itself: a form of its own, with the smallest number that can be ordered in its field.
 * In a list, which is one form, the number is only shown, so that whatever stands there was typed.
 */
export function OrderForm({ className, ...fields }: OrderFormProps) {
  const { isForm } = useAroundForm()
  const names = className === undefined ? 'order-form' : `order-form ${className}`
  if (isForm)
    return (
      <div className={names}>
        <OrderFields {...fields} />
      </div>
    )
  return (
    <PageForm className={names}>
      <OrderFields {...fields} initial={fields.goods.minimum} />
    </PageForm>
  )
}
