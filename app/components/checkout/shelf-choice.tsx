import { useRef } from 'react'
import type { Checkout } from '#contract/checkout'
import { shelfMonths, shelfWishes } from '#contract/shelf-wish'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { useRecalculation } from './use-recalculation'

interface ShelfChoiceProps {
  shelf: Checkout['shelf']
  field: FieldMetadata
}

/** The wished shelf life of the order's goods; shortages are shown at their lines. */
export function ShelfChoice({ shelf, field }: ShelfChoiceProps) {
  const section = useRef<HTMLElement>(null)
  useRecalculation(section, shelf)
  const { months, from, short } = shelf
  const legend = (
    <>
      效期要求 <span className="muted">整单有效，随订单交给仓库；下次默认同样的选择</span>
    </>
  )
  return (
    <section className="panel checkout-shelf" aria-label="效期要求" ref={section}>
      <FieldSet legend={legend} field={field} className="choices choices-in-line">
        {shelfMonths.map((one) => (
          <label className="checkbox choice" key={one}>
            <input
              type="radio"
              name={field.name}
              value={one}
              defaultChecked={Number(field.initialValue) === one}
            />
            {shelfWishes[one]}
          </label>
        ))}
      </FieldSet>
      <p role="status">
        {months > 0 && `只发有效期至 ${from} 或以后的批次；赠品除外。`}
        {short.length > 0 && (
          <b>{short.length} 种商品达不到，须先按商品旁的办法处理，才能提交订单。</b>
        )}
      </p>
      <button type="submit" className="button" name="intent" value="recalculate">
        按效期要求核对
      </button>
    </section>
  )
}
