import type { SubmissionResult } from '@conform-to/dom'
import { goodsClasses, type GoodsClass } from '#contract/goods'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { formatDateTime } from '#app/words/dates'
import type { Member } from './member-facts'
import { ScopeBoxes } from './scope-boxes'
import { useMay } from './use-may'

interface MemberDecisionProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

export function MemberDecision({ member, lastResult }: MemberDecisionProps) {
  const { approval, version, rank, scope, steps, check } = member
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
      {check !== undefined && <FirstCheck check={check} version={version} />}
      <PageForm id={form.id} className="desk-form" noValidate>
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="member" />
        <input type="hidden" name="version" value={version} />
        {approval === 'pending' && check === undefined && (
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
        <Buttons approval={approval} steps={steps} isChecked={check !== undefined} />
      </PageForm>
    </section>
  )
}

function FirstCheck({
  check,
  version,
}: {
  check: NonNullable<Member['check']>
  version: Member['version']
}) {
  const mayConfirm = useMay('approvals.write')
  const { by, at, scope, rank, note, isOwn } = check
  return (
    <>
      <dl className="desk-facts">
        <Fact name="初审" value={`${by} ${formatDateTime(at)} 通过`} />
        <Fact name="经营范围" value={scope.map((name) => goodsClasses[name]).join('、')} />
        <Fact name="会员等级" value={String(rank)} />
        {note !== '' && <Fact name="意见" value={note} />}
      </dl>
      {mayConfirm && !isOwn ? (
        <PageForm className="desk-form">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="button button-primary">
            复核通过，开通采购
          </button>
        </PageForm>
      ) : (
        <p className="muted">等质量负责人复核：初审和复核须是两个人。</p>
      )}
    </>
  )
}

interface ButtonsProps {
  approval: Member['approval']
  steps: number
  isChecked: boolean
}

function Buttons({ approval, steps, isChecked }: ButtonsProps) {
  if (approval === 'pending')
    return (
      <p>
        {!isChecked && (
          <button type="submit" className="button button-primary" name="decision" value="approve">
            {steps === 2 ? '初审通过，交复核' : '通过，开通采购'}
          </button>
        )}{' '}
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
