import type { activityFields } from '#contract/desk/activities'
import { activityPlaces } from '#contract/desk/kinds/content'
import { Field } from '#app/components/ui/field'
import { SelectField } from '#app/components/ui/select-field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'

export type ActivityFieldName = keyof typeof activityFields

/** What is typed of an activity page. */
export function ActivityFields({ fields }: { fields: Record<ActivityFieldName, FieldMetadata> }) {
  return (
    <>
      <SelectField
        label="位置"
        field={fields.kind}
        none="请选择"
        choices={Object.entries(activityPlaces)}
      />
      <Field label="标题" field={fields.title} maxLength={20} required />
      <Field label="介绍" field={fields.intro} maxLength={100} />
      <div className="desk-short-fields">
        <Field label="开始日期" field={fields.from} maxLength={20} hint="不填为今天" />
        <Field
          label="结束日期（含当日）"
          field={fields.until}
          maxLength={20}
          hint="之后买家打不开这一页"
          required
        />
      </div>
      <TextArea label="内容" field={fields.lines} rows={10} maxLength={20_000} required />
      <p className="field-hint">一行一段，用竖线隔开：</p>
      <ul className="field-hint">
        <li>文字 | 标题 | 内容</li>
        <li>商品 | 标题 | 专区或专题的名称</li>
        <li>领券 | 按钮文字</li>
        <li>链接 | 按钮文字 | 地址</li>
      </ul>
    </>
  )
}
