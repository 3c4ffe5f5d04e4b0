import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface ScopeBoxesProps {
  field: FieldMetadata
  /** The choices; all classes when left out. */
  classes?: readonly GoodsClass[]
}

const all = Object.keys(goodsClasses) as GoodsClass[]

export function ScopeBoxes({ field, classes = all }: ScopeBoxesProps) {
  const { initialValue } = field
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend="经营范围（按证照）" field={field} className="field">
      {classes.map((name) => (
        <label key={name} className="complaint-kind">
          <input
            type="checkbox"
            name={field.name}
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          {goodsClasses[name]}
        </label>
      ))}
    </FieldSet>
  )
}
