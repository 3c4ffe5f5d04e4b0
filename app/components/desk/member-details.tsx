import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import type { Member } from './member-facts'

interface MemberDetailsProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

type Fields = Record<
  'managerName' | 'managerPhone' | 'rank' | 'province' | 'city' | 'district',
  string
>

export function MemberDetails({ member, lastResult }: MemberDetailsProps) {
  const { version, rank, manager, region } = member
  const [form, fields] = useForm<Fields>({
    id: 'details',
    lastResult,
    defaultValue: {
      rank: String(rank),
      managerName: manager.name,
      managerPhone: manager.phone,
      ...region,
    },
  })
  return (
    <section className="panel" aria-labelledby="details-title">
      <h2 id="details-title">等级、客户经理和地区</h2>
      <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="details" />
        <input type="hidden" name="version" value={version} />
        <div className="desk-short-fields">
          <Field label="会员等级" field={fields.rank} inputMode="numeric" maxLength={1} />
          <Field label="客户经理" field={fields.managerName} maxLength={20} />
          <Field label="客户经理电话" field={fields.managerPhone} type="tel" maxLength={30} />
          <Field label="省份" field={fields.province} maxLength={40} />
          <Field label="城市" field={fields.city} maxLength={40} />
          <Field
            label="区县"
            field={fields.district}
            maxLength={40}
            hint="与执照一致，控销按它判断"
          />
        </div>
        <button type="submit" className="button">
          保存
        </button>
      </PageForm>
    </section>
  )
}
