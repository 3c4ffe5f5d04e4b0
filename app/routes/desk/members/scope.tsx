import type { SubmissionResult } from '@conform-to/dom'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { Right, RightApplication } from '#contract/right'
import { applicationStates, rightKinds } from '#contract/right-kinds'
import { ReasonField } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import type { Member } from '#app/routes/desk/members/facts'
import { DeskPictures } from '#app/routes/desk/members/papers'
import { ScopeBoxes } from '#app/routes/desk/members/scope-boxes'
import { formatDateTime } from '#app/words/dates'

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

interface RightReviewsProps {
  rights: readonly Right[]
  versions: Readonly<Record<string, number>>
  mayDecide: boolean
  replyTo: (form: string) => SubmissionResult | undefined
}

export function RightReviews({ rights, versions, mayDecide, replyTo }: RightReviewsProps) {
  return (
    <>
      {rights.map((right) => (
        <section key={right.kind} className="panel" aria-labelledby={`${right.kind}-title`}>
          <h2 id={`${right.kind}-title`}>{rightKinds[right.kind]}</h2>
          <p>{inWords(right)}</p>
          {right.applications.map((application) => (
            <Application
              key={application.id}
              application={application}
              version={versions[String(application.id)] ?? 1}
              isOpen={mayDecide && application.state === 'waiting'}
              lastResult={replyTo(`right-${application.id}`)}
            />
          ))}
        </section>
      ))}
    </>
  )
}

function inWords({ isOpen, validUntil }: Right): string {
  if (isOpen) return validUntil === '' ? '已开通，按证照范围' : `已开通，有效期至 ${validUntil}`
  return validUntil === '' ? '未开通' : `已于 ${validUntil} 到期`
}

interface ApplicationProps {
  application: RightApplication
  version: number
  isOpen: boolean
  lastResult: SubmissionResult | undefined
}

function Application(props: ApplicationProps) {
  const { application, isOpen } = props
  const { id, state, handedInAt, purchaser, receiver, bank, bankAccount, words } = application
  const facts = [
    ['采购员', purchaser],
    ['收货员', receiver],
    ['对公账户', [bank, bankAccount].filter((part) => part !== '').join(' ')],
    ['说明', words],
    ['驳回原因', application.reason],
  ] as const
  return (
    <div id={`right-${id}`} className="desk-application">
      <h3>
        {formatDateTime(handedInAt)} 的申请：{applicationStates[state]}
      </h3>
      <dl className="desk-facts">
        {facts.map(
          ([name, value]) => value !== '' && <Fact key={name} name={name} value={value} />,
        )}
      </dl>
      <div className="desk-review">
        <DeskPictures pictures={application.pictures} />
        {isOpen && <Decision {...props} />}
      </div>
    </div>
  )
}

function Decision({ application, version, lastResult }: ApplicationProps) {
  const [form, fields] = useForm<Record<'validUntil' | 'reason', string>>({
    id: `decision-right-${application.id}`,
    lastResult,
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <NoDefaultButton />
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="right" />
      <input type="hidden" name="application" value={application.id} />
      <input type="hidden" name="version" value={version} />
      <Field
        label="开通至（含当日）"
        field={fields.validUntil}
        maxLength={20}
        hint="如 2028-12-31，也可写 20281231"
      />
      <button type="submit" className="button button-primary" name="decision" value="accept">
        开通
      </button>
      <ReasonField label="驳回原因（买家会看到）" field={fields.reason} />
      <button type="submit" className="button" name="decision" value="reject">
        驳回
      </button>
    </PageForm>
  )
}
