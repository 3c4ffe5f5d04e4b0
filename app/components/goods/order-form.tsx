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
  initial?: number
  /** Shows the unit after the field, where it is not shown beside it. */
  hasUnit?: boolean
}

/**
 * Quantity field and add button of a product, or why it cannot be bought; favourite, and message.
 * For a form around several rows.
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
 * The same as a form of its own, with the smallest orderable quantity as default. In a list, which
 * is one form, that is only a placeholder, so that any value was typed.
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
