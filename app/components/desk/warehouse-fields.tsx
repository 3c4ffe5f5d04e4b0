import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type WarehouseFieldName = 'name' | 'shownName' | 'sort'

export function WarehouseFields({ fields }: { fields: Record<WarehouseFieldName, FieldMetadata> }) {
  return (
    <>
      <Field
        label="名称"
        field={fields.name}
        maxLength={20}
        hint="工作台、拣货单和随货单据上的名称"
        required
      />
      <Field
        label="买家看到的名称"
        field={fields.shownName}
        maxLength={20}
        hint="商品页、购物车和结算页上的；留空同名称"
      />
      <Field
        label="排序"
        field={fields.sort}
        inputMode="numeric"
        hint="小的在前；新商品进最前的仓库"
      />
    </>
  )
}
