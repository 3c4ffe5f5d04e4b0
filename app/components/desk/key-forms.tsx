import type { SubmissionResult } from '@conform-to/dom'
import { keyDays, keyScopes } from '#contract/desk/key-scopes'
import type { ServiceKey } from '#contract/desk/keys'
import { Field } from '#app/components/ui/field'
import { FieldSet } from '#app/components/ui/field-set'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'

interface FormProps {
  lastResult: SubmissionResult | undefined
}

export function MakeKeyForm({ lastResult }: FormProps) {
  const [form, fields] = useForm<{ name: string; scopes: string[]; days: string }>({
    id: 'make-key',
    lastResult,
    defaultValue: { name: '', scopes: [], days: '365' },
  })
  return (
    <PageForm id={form.id} className="desk-form desk-form-wide" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="用途"
        field={fields.name}
        hint="用于哪个系统，如 ERP 同步；操作记录以此为名。"
        autoComplete="off"
        maxLength={20}
        required
      />
      <ScopeBoxes field={fields.scopes} />
      <RadioField legend="有效期" field={fields.days} choices={keyDays} />
      <button type="submit" className="button button-primary" name="intent" value="make">
        生成密钥
      </button>
    </PageForm>
  )
}

/** Checkboxes for the scopes of a key; the scope to decide includes reading. */
function ScopeBoxes({ field }: { field: FieldMetadata }) {
  const { initialValue } = field
  const ticked = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend="权限" field={field} className="field key-scopes">
      {Object.entries(keyScopes).map(([scope, name]) => (
        <label key={scope} className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            value={scope}
            defaultChecked={ticked.includes(scope)}
          />
          {name}
        </label>
      ))}
    </FieldSet>
  )
}

export function RevokeKeyForm({ keys, lastResult }: FormProps & { keys: readonly ServiceKey[] }) {
  const [form, fields] = useForm<{ id: string; reason: string }>({
    id: 'revoke-key',
    lastResult,
    defaultValue: { id: '', reason: '' },
  })
  const choices = Object.fromEntries(
    keys.map(({ id, name, tail }) => [String(id), `${name}（尾号 ${tail}）`]),
  )
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <RadioField legend="密钥" field={fields.id} choices={choices} />
      <Field label="原因" field={fields.reason} maxLength={200} required />
      <button type="submit" className="button" name="intent" value="revoke">
        停用密钥
      </button>
    </PageForm>
  )
}
