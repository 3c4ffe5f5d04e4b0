import { storeRoles, type StoreRole } from '#contract/store-roles'
import { FieldSet } from '#app/components/ui/field-set'
import type { FieldMetadata } from '#app/components/ui/use-form'

/** Permissions of each role, shown beside its name. */
const covers: Record<StoreRole, string> = {
  buy: '购物车、下单、取消',
  pay: '付款、转账凭证、余额、发票',
  receive: '收货、回执、售后、质检报告',
}

export function StoreRoleBoxes({ field, legend }: { field: FieldMetadata; legend: string }) {
  const { initialValue } = field
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend={legend} field={field} className="field role-boxes">
      {(Object.keys(storeRoles) as StoreRole[]).map((role) => (
        <label key={role} className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            value={role}
            defaultChecked={ticked.includes(role)}
          />
          {storeRoles[role]} <span className="muted">{covers[role]}</span>
        </label>
      ))}
    </FieldSet>
  )
}
