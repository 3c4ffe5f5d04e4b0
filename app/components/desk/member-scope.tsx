import type { SubmissionResult } from '@conform-to/dom'
import { goodsClasses, type GoodsClass } from '#contract/goods'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import type { Member } from './member-facts'
import { ScopeBoxes } from './scope-boxes'
import { useMay } from './use-may'

interface MemberScopeProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

/** What an approved store may buy; a reviewer changes it with a reason. */
export function MemberScope({ member, lastResult }: MemberScopeProps) {
  const { scope } = member
  const mayDecide = useMay('members.write')
  return (
    <section className="panel" id="scope" aria-labelledby="scope-title">
      <h2 id="scope-title">经营范围</h2>
      <p>{scope.map((name) => goodsClasses[name]).join('、') || '没有'}</p>
      {mayDecide && (
        <details open={lastResult !== undefined}>
          <summary>调整经营范围</summary>
          <ScopeForm member={member} lastResult={lastResult} />
        </details>
      )}
    </section>
  )
}

function ScopeForm({ member, lastResult }: MemberScopeProps) {
  const { version, scope } = member
  const [form, fields] = useForm<{ scope: GoodsClass[]; reason: string }>({
    id: 'scope-form',
    lastResult,
    defaultValue: { scope },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="scope" />
      <input type="hidden" name="version" value={version} />
      <ScopeBoxes field={fields.scope} />
      <Field label="原因（买家会看到）" field={fields.reason} maxLength={200} />
      <button type="submit" className="button">
        保存经营范围
      </button>
    </PageForm>
  )
}
