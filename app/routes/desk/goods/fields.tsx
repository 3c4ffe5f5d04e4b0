import type { ReactNode } from 'react'
import type { GoodsCategory, OwnGoodsFields } from '#contract/desk/goods'
import type { GoodsFieldName } from '#contract/desk/goods-fields'
import { goodsFlags, limitScopes, type GoodsFlag } from '#contract/desk/kinds/goods'
import { goodsClasses } from '#contract/goods-classes'
import { goodsTexts } from '#contract/goods-texts'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface GoodsFieldsProps {
  fields: Record<GoodsFieldName, FieldMetadata>
  categories: readonly GoodsCategory[]
}

/** Every attribute of a product that a form can hold, by what it is about. */
export function GoodsFields({ fields, categories }: GoodsFieldsProps) {
  const named = (name: keyof typeof goodsTexts, isRequired = false) => {
    const [label, maxLength] = goodsTexts[name]
    return <Field label={label} field={fields[name]} maxLength={maxLength} required={isRequired} />
  }
  return (
    <>
      <Group legend="名称和来源">
        {named('name', true)}
        {named('tradeName')}
        {named('spec')}
        <Field label="单位" field={fields.unit} maxLength={20} />
        {named('manufacturer')}
        {named('licenceHolder')}
        {named('approvalNumber')}
        {named('code')}
        <Field
          label="条形码"
          field={fields.barcode}
          maxLength={200}
          hint="几个的用 / 隔开"
          inputMode="numeric"
        />
      </Group>
      <Group legend="分类">
        <SelectField label="品类" field={fields.class} choices={Object.entries(goodsClasses)} />
        <SelectField
          label="分类"
          field={fields.categoryId}
          choices={categories.map(({ id, name, depth }) => [
            String(id),
            `${'　'.repeat(depth)}${name}`,
          ])}
        />
        <Field label="剂型" field={fields.dosageForm} maxLength={20} hint="留空按通用名判断" />
      </Group>
      <Quantities fields={fields} />
      <Group legend="标记">
        {(Object.keys(goodsFlags) as GoodsFlag[]).map((flag) => (
          <CheckField key={flag} label={goodsFlags[flag]} field={fields[flag]} />
        ))}
      </Group>
      <Group legend="储存和说明">
        <Field label="储存条件" field={fields.storage} maxLength={200} />
        <Field label="货位" field={fields.location} maxLength={60} />
      </Group>
      <TextArea label="说明" field={fields.description} rows={4} maxLength={2000} />
    </>
  )
}

function Quantities({ fields }: Pick<GoodsFieldsProps, 'fields'>) {
  const count = (label: string, field: FieldMetadata, hint?: string) => (
    <Field
      label={label}
      field={field}
      maxLength={20}
      inputMode="decimal"
      {...(hint !== undefined && { hint })}
    />
  )
  return (
    <Group legend="包装和数量">
      {count('中包装', fields.packageStep, '只能按它的倍数订；留空为 1')}
      {count('件装量', fields.caseQuantity)}
      {count('起订量', fields.minimum, '留空同中包装')}
      {count('单品包邮，满', fields.freeShippingFrom, '留空不包邮')}
      {count('限购', fields.limit, '留空不限')}
      <SelectField label="限购按" field={fields.limitScope} choices={Object.entries(limitScopes)} />
      <Field
        label="活动期自"
        field={fields.limitStartsOn}
        maxLength={20}
        hint="只用于活动期限购，如 2026-12-01"
      />
    </Group>
  )
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="desk-short-fields">{children}</div>
    </fieldset>
  )
}

/** What stands in the form at first; nothing for no or unknown. */
export function typedGoods(goods: OwnGoodsFields): Record<GoodsFieldName, string> {
  const typed = Object.entries(goods).map(([name, value]) => [
    name,
    typeof value === 'boolean' ? (value ? 'on' : '') : value === 0 ? '' : String(value),
  ])
  return Object.fromEntries(typed) as Record<GoodsFieldName, string>
}
