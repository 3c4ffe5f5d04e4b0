import type { SubmissionResult } from '@conform-to/dom'
import { goodsClasses, type GoodsClass } from '#contract/goods'
import { Field } from '#app/components/ui/field'
import { FieldSet } from '#app/components/ui/field-set'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm, type FieldMetadata } from '#app/components/ui/use-form'
import type { Member } from './member-facts'

interface MemberDecisionProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

/** What can be decided about a store as it stands: approved or returned, frozen or restored. */
export function MemberDecision({ member, lastResult }: MemberDecisionProps) {
  const { approval, version, rank, scope } = member
  const [form, fields] = useForm<{ scope: GoodsClass[]; rank: number; reason: string }>({
    id: 'member',
    lastResult,
    defaultValue: { scope, rank },
  })
  if (approval === 'draft' || approval === 'rejected')
    return <p className="muted">等会员补充资料并提交审核。</p>
  return (
    <section className="panel" aria-labelledby="decision-title">
      <h2 id="decision-title">决定</h2>
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="member" />
        <input type="hidden" name="version" value={version} />
        {approval === 'pending' && (
          <>
            <ScopeBoxes field={fields.scope} />
            <Field label="会员等级" field={fields.rank} inputMode="numeric" maxLength={1} />
          </>
        )}
        <Field
          label={approval === 'pending' ? '意见（退回时买家会看到）' : '原因（买家会看到）'}
          field={fields.reason}
          maxLength={200}
        />
        <Buttons approval={approval} />
      </PageForm>
    </section>
  )
}

function ScopeBoxes({ field }: { field: FieldMetadata }) {
  const { initialValue } = field
  const chosen = Array.isArray(initialValue) ? initialValue : [initialValue]
  return (
    <FieldSet legend="经营范围（按证照）" field={field} className="field">
      {Object.entries(goodsClasses).map(([name, words]) => (
        <label key={name} className="complaint-kind">
          <input
            type="checkbox"
            name={field.name}
            value={name}
            defaultChecked={chosen.includes(name)}
          />
          {words}
        </label>
      ))}
    </FieldSet>
  )
}

function Buttons({ approval }: { approval: Member['approval'] }) {
  if (approval === 'pending')
    return (
      <p>
        <button type="submit" className="button button-primary" name="decision" value="approve">
          通过，开通采购
        </button>{' '}
        <button type="submit" className="button" name="decision" value="return">
          退回
        </button>
      </p>
    )
  return approval === 'approved' ? (
    <button type="submit" className="button button-danger" name="decision" value="freeze">
      冻结
    </button>
  ) : (
    <button type="submit" className="button button-primary" name="decision" value="thaw">
      解除冻结
    </button>
  )
}
