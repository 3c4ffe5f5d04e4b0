import { slotColours, slotNames, slotPackages } from '#contract/desk/kinds/content'
import { longestAddress } from '#contract/desk/leads-to'
import type { slotFields } from '#contract/desk/slots'
import { CheckField } from '#app/components/ui/check-field'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { SelectField } from '#app/components/ui/select-field'

export type SlotFieldName = keyof typeof slotFields

/** What is typed of a picture of a slot. */
export function SlotFields({ fields }: { fields: Record<SlotFieldName, FieldMetadata> }) {
  return (
    <>
      <SelectField
        label="位置"
        field={fields.slot}
        none="请选择"
        choices={Object.entries(slotNames)}
      />
      <Field label="文字" field={fields.text} maxLength={20} required />
      <Field label="小字" field={fields.note} maxLength={30} />
      <div className="desk-short-fields">
        <SelectField label="底色" field={fields.colour} choices={Object.entries(slotColours)} />
        <SelectField label="图案" field={fields.pack} choices={Object.entries(slotPackages)} />
      </div>
      <Field
        label="点击去往"
        field={fields.url}
        maxLength={longestAddress}
        hint="商城里的地址（如 /list）或 https:// 开头的网址；不填则不能点击"
      />
      <div className="desk-short-fields">
        <Field
          label="开始日期"
          field={fields.from}
          maxLength={20}
          hint="不填为立即；之前图片照常显示，点击提示活动暂未开始"
        />
        <Field
          label="结束日期（含当日）"
          field={fields.until}
          maxLength={20}
          hint="不填为一直显示；之后不再显示"
        />
        <Field
          label="随促销结束"
          field={fields.campaign}
          inputMode="numeric"
          maxLength={9}
          hint="促销的编号；促销进行中才显示"
        />
        <Field
          label="排序"
          field={fields.sort}
          inputMode="numeric"
          maxLength={4}
          hint="小的在前；横幅只显示第一张"
        />
      </div>
      <CheckField label="启用（不勾则买家看不到）" field={fields.isShown} />
    </>
  )
}
