import type { SubmissionResult } from '@conform-to/dom'
import type { Person } from '#contract/desk/people'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'

interface PersonFormsProps {
  person: Person
  lastResult: SubmissionResult | undefined
}

export function canDisable(person: Person): boolean {
  return !isOwner(person) && person.state !== 'disabled'
}

function isOwner({ roles }: Person): boolean {
  return roles.includes('owner')
}

export function PersonForms({ person, lastResult }: PersonFormsProps) {
  const [form, fields] = useForm<{ reason: string }>({ id: 'person', lastResult })
  const { state, sessionCount } = person
  return (
    <>
      <FormMessage message={form.errors?.[0]} />
      <PageForm className="desk-actions">
        {state === 'disabled' && <Button intent="enable" label="恢复" />}
        {state === 'invited' && <Button intent="link" label="重发加入链接" />}
        {state === 'active' && <Button intent="link" label="重设密码链接" />}{' '}
        {sessionCount > 0 && <Button intent="end" label="退出全部设备" />}
      </PageForm>
      {isOwner(person) && <p className="muted">店主不能直接停用，先变更角色。</p>}
      {state === 'active' && (
        <>
          {isOwner(person) && <p className="muted">店主的链接须另外两位同事当天各点一次。</p>}
          <p className="muted">
            忘记密码用重设密码链接，已启用的动态验证码仍须输入；更换手机请联系系统管理员。
          </p>
        </>
      )}
      {canDisable(person) && (
        <PageForm id={form.id} className="desk-form desk-actions">
          <Field label="停用的原因" field={fields.reason} maxLength={200} />
          <button type="submit" className="button button-danger" name="intent" value="disable">
            停用
          </button>
        </PageForm>
      )}
    </>
  )
}

function Button({ intent, label }: { intent: string; label: string }) {
  return (
    <button type="submit" className="button" name="intent" value={intent}>
      {label}
    </button>
  )
}
