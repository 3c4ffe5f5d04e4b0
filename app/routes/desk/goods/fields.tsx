import type { ReactNode } from 'react'
import type { GoodsCategory, OwnGoodsFields, ZoneChoice } from '#contract/desk/goods'
import type { GoodsFieldName } from '#contract/desk/goods-fields'
import { goodsFlags, limitScopes, type GoodsFlag } from '#contract/desk/kinds/goods'
import { goodsClasses } from '#contract/goods-classes'
import { goodsTexts } from '#contract/goods-texts'
import { storeKinds } from '#contract/kinds'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import { FieldSet } from '#app/components/ui/field-set'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'

interface GoodsFieldsProps {
  fields: Record<GoodsFieldName, FieldMetadata>
  categories: readonly GoodsCategory[]
  zones: readonly ZoneChoice[]
}

/** Every attribute of a product that a form can hold, by what it is about. */
export function GoodsFields({ fields, categories, zones }: GoodsFieldsProps) {
  const named = (name: keyof typeof goodsTexts, isRequired = false) => {
    const [label, maxLength] = goodsTexts[name]
    return <Field label={label} field={fields[name]} maxLength={maxLength} required={isRequired} />
  }
  return (
    <>
      <Group title="名称和来源" isOpen>
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
      <Group title="分类" isOpen>
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
      <Group title="标记" isOpen>
        {(Object.keys(goodsFlags) as GoodsFlag[]).map((flag) => (
          <CheckField key={flag} label={goodsFlags[flag]} field={fields[flag]} />
        ))}
      </Group>
      <Group title="专区" isOpen={isFilled([fields.zones])}>
        <Ticks
          legend="列入"
          field={fields.zones}
          choices={zones.map(({ code, name }) => [code, name])}
        />
      </Group>
      <Control fields={fields} />
      <Group
        title="储存和说明"
        isOpen={isFilled([fields.storage, fields.location, fields.description])}
      >
        <Field label="储存条件" field={fields.storage} maxLength={200} />
        <Field label="货位" field={fields.location} maxLength={60} />
        <TextArea label="说明" field={fields.description} rows={4} maxLength={2000} />
      </Group>
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
    <Group title="包装和数量" isOpen>
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

/** Whom the product is closed to unless its store was given leave (domain-rules §4). */
function Control({ fields }: Pick<GoodsFieldsProps, 'fields'>) {
  const { isControlled, isByApplication, deniedKinds, deniedRegions } = fields
  return (
    <Group
      title="控销"
      isOpen={isFilled([isControlled, isByApplication, deniedKinds, deniedRegions])}
    >
      <CheckField label="控销商品，不开放的可申请开通" field={isControlled} />
      <CheckField label="凭申请开通，谁都要申请" field={isByApplication} />
      <Ticks legend="不售" field={deniedKinds} choices={Object.entries(storeKinds)} />
      <Field
        label="不售地区"
        field={deniedRegions}
        maxLength={500}
        hint="全称，如 江苏省、浙江省杭州市"
      />
    </Group>
  )
}

interface TicksProps {
  legend: string
  field: FieldMetadata
  choices: readonly (readonly [value: string, words: string])[]
}

function Ticks({ legend, field, choices }: TicksProps) {
  const ticked = tickedOf(field)
  return (
    <FieldSet legend={legend} field={field} className="field role-boxes">
      {choices.map(([value, words]) => (
        <label key={value} className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />
          {words}
        </label>
      ))}
    </FieldSet>
  )
}

/** As the product has them, `a,b`, or as they were ticked in a refused form. */
function tickedOf({ initialValue = [] }: FieldMetadata): string[] {
  return [initialValue].flat().flatMap((value) => value.split(','))
}

/** Whether something stands in any of these fields, or is wrong with it. */
function isFilled(fields: readonly FieldMetadata[]): boolean {
  return fields.some((field) => field.errors !== undefined || tickedOf(field).join('') !== '')
}

interface GroupProps {
  title: string
  /** Those that few products need are folded. */
  isOpen: boolean
  children: ReactNode
}

function Group({ title, isOpen, children }: GroupProps) {
  return (
    <details className="desk-group" open={isOpen}>
      <summary>{title}</summary>
      <div className="desk-short-fields">{children}</div>
    </details>
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
