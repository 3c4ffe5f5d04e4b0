import type { SubmissionResult } from '@conform-to/dom'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { changeStates } from '#contract/change-states'
import { causesOf } from '#contract/desk/reject-causes'
import { type DocumentTitle, documentTitles, endless } from '#contract/document-slots'
import type { GoodsClass } from '#contract/goods'
import { goodsClasses } from '#contract/goods-classes'
import type { HeldSlot } from '#contract/renewal'
import { classesOf } from '#contract/slot-classes'
import { ReasonField } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { ChangeFacts } from '#app/components/licences/change-facts'
import { EndlessField } from '#app/components/registration/endless-field'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { NoDefaultButton } from '#app/components/ui/no-default-button'
import { PageForm } from '#app/components/ui/page-form'
import { RadioField } from '#app/components/ui/radio-field'
import { useForm } from '#app/components/ui/use-form'
import type { Member } from '#app/routes/desk/members/facts'
import { DeskPictures, DocumentReview } from '#app/routes/desk/members/papers'
import { ScopeBoxes } from '#app/routes/desk/members/scope-boxes'
import { formatDateTime } from '#app/words/dates'
import { ranksInWords } from '#app/words/rank-names'

interface MemberDecisionProps {
  member: Member
  lastResult: SubmissionResult | undefined
}

export function MemberDecision({ member, lastResult }: MemberDecisionProps) {
  const { approval, version, rank, rankNames, scope, steps, check } = member
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
        <NoDefaultButton />
        <FormMessage message={form.errors?.[0]} />
        <input type="hidden" name="intent" value="member" />
        <input type="hidden" name="version" value={version} />
        {approval === 'pending' && check === undefined && (
          <>
            <ScopeBoxes field={fields.scope} />
            <Field
              label="会员等级"
              field={fields.rank}
              inputMode="numeric"
              maxLength={1}
              hint={ranksInWords(rankNames)}
            />
          </>
        )}
        <ReasonField
          label={approval === 'pending' ? '意见（退回时买家会看到）' : '原因（买家会看到）'}
          field={fields.reason}
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

interface ChangeReviewProps {
  change: NonNullable<DataOf<Calls['desk.memberPapers']>['change']>
  mayDecide: boolean
  lastResult: SubmissionResult | undefined
}

/** A store's request to change its company data, beside the current data, and the decision. */
export function ChangeReview({ change, mayDecide, lastResult }: ChangeReviewProps) {
  const { application, current } = change
  const { id, state, handedInAt, asked, title, validUntil, reason, pictures } = application
  const isWaiting = state === 'waiting'
  const until = validUntil === endless ? '长期' : `有效期至 ${validUntil}`
  return (
    <section className="panel" id={`change-${id}`} aria-labelledby="change-title">
      <h2 id="change-title">变更申请：{changeStates[state]}</h2>
      <p>
        {formatDateTime(handedInAt)} 提交，新证为{documentTitles[title]}，{until}
      </p>
      {reason !== '' && <p className="field-error">退回原因：{reason}</p>}
      {isWaiting && <ChangeFacts current={current} asked={asked} />}
      <div className="desk-review">
        <DeskPictures pictures={pictures.map((picture) => ({ ...picture, part: 'page' }))} />
        {isWaiting && mayDecide && <Decision change={change} lastResult={lastResult} />}
      </div>
    </section>
  )
}

function Decision({ change, lastResult }: Omit<ChangeReviewProps, 'mayDecide'>) {
  const { id, validUntil } = change.application
  const isEndless = validUntil === endless
  const [form, fields] = useForm<Record<'validUntil' | 'isEndless' | 'cause' | 'reason', string>>({
    id: 'decision-change',
    lastResult,
    defaultValue: {
      validUntil: isEndless ? '' : validUntil,
      isEndless: isEndless ? 'on' : '',
    },
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <NoDefaultButton />
      <FormMessage message={form.errors?.[0]} />
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="change" value={id} />
      <input type="hidden" name="version" value={change.version} />
      <Field label="有效期至（按图片）" field={fields.validUntil} maxLength={20} />
      <EndlessField field={fields.isEndless} />
      <button type="submit" className="button button-primary" name="decision" value="accept">
        通过变更
      </button>
      <RadioField legend="退回原因" field={fields.cause} choices={causesOf('business')} />
      <ReasonField label="说明（买家会看到）" field={fields.reason} />
      <button type="submit" className="button" name="decision" value="reject">
        退回
      </button>
    </PageForm>
  )
}

interface RenewalReviewsProps {
  documents: readonly HeldSlot[]
  versions: Readonly<Record<string, number>>
  scope: readonly GoodsClass[]
  mayDecide: boolean
  replyTo: (form: string) => SubmissionResult | undefined
}

export function RenewalReviews(props: RenewalReviewsProps) {
  const { documents, versions, scope, mayDecide, replyTo } = props
  const isWaiting = ({ slot }: HeldSlot) => slot.document?.state === 'waiting'
  const sorted = [...documents].sort((a, b) => Number(isWaiting(b)) - Number(isWaiting(a)))
  return (
    <>
      {sorted.map((held) => {
        const { document, ...slot } = held.slot
        if (document === undefined) return null
        const classes = classesOf(slot.slot)
        return (
          <DocumentReview
            key={document.id}
            slot={slot}
            document={document}
            version={versions[String(document.id)] ?? 1}
            isOpen={mayDecide && isWaiting(held)}
            earlier={held.versions.filter((one) => one.document.id !== document.id)}
            classes={classes}
            scope={proposedScope(classes, scope, document.title)}
            lastResult={replyTo(String(document.id))}
          />
        )
      })}
    </>
  )
}

/** By default what the store may buy now, else what the document may permit. */
function proposedScope(
  classes: readonly GoodsClass[],
  scope: readonly GoodsClass[],
  title: DocumentTitle,
): readonly GoodsClass[] {
  const opened = classes.filter((name) => scope.includes(name))
  const possible = classes.filter((name) => title !== 'deviceFiling' || name !== 'device3')
  return opened.length > 0 ? opened : possible
}
