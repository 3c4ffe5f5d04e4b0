import type { SubmissionResult } from '@conform-to/dom'
import { Field } from '#app/components/ui/field'
import { FieldSet } from '#app/components/ui/field-set'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { codePaths } from '#app/site/code-paths'
import { StoreRoleBoxes } from './role-boxes'

interface InviteFormProps {
  stores: readonly { id: number; company: string }[]
  lastResult: SubmissionResult | undefined
  isDemo: boolean
}

export function InviteForm({ stores, lastResult, isDemo }: InviteFormProps) {
  const [form, fields] = useForm<{ phone: string; storeIds: string[]; roles: string[] }>({
    id: 'invite',
    lastResult,
  })
  const { initialValue } = fields.storeIds
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <PageForm id={form.id} needs="own" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="手机号"
        field={fields.phone}
        type="tel"
        inputMode="tel"
        maxLength={30}
        hint="短信里的链接 7 天内有效，只能用一次"
        required
      />
      <FieldSet legend="门店" field={fields.storeIds} className="field role-boxes">
        {stores.map(({ id, company }) => (
          <label key={id} className="checkbox">
            <input
              type="checkbox"
              name={fields.storeIds.name}
              value={id}
              defaultChecked={ticked.includes(String(id))}
            />
            {company === '' ? '未完成注册的门店' : company}
          </label>
        ))}
      </FieldSet>
      <StoreRoleBoxes field={fields.roles} legend="权限" />
      <p className="form-links">
        <button type="submit" className="button button-primary" name="intent" value="invite">
          发送邀请
        </button>
        {isDemo && <a href={codePaths.demo()}>查看演示短信</a>}
      </p>
    </PageForm>
  )
}
