import { useActionData, useLoaderData } from '@remix-run/react'
import type { DataOf, InputOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { CampaignDetail } from '#contract/desk/campaigns'
import {
  audiences,
  campaignKinds,
  campaignStates,
  exhaustedCauses,
  orderKinds,
  ownerLimitUnit,
  stockColumns,
  type CampaignKind,
  type CampaignState,
} from '#contract/desk/kinds/campaigns'
import { CheckedCampaign } from '#app/components/desk/campaign-check'
import { CampaignFields, type CampaignFormField } from '#app/components/desk/campaign-fields'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm, ReasonField } from '#app/components/desk/decision-form'
import { DryDraw } from '#app/components/desk/dry-draw'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { TextArea } from '#app/components/ui/text-area'
import type { FieldMetadata } from '#app/components/ui/use-form'
import type { CheckReply } from '#app/views/desk/campaign-check'
import { typedFields } from '#app/views/desk/campaign-fields'
import { sendDraft } from '#app/services/desk/campaign-form.server'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { endWords, formatDateTime, fromWords } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export const handle = { title: deskPaths.campaign.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.campaign')

const done = {
  reject: '已退回为草稿',
  withdraw: '已撤回为草稿',
  drop: '草稿已删除',
  stop: '促销已结束，不再给新的优惠',
} as const

type Decided = DataOf<Calls['desk.decideCampaign']>

const decide = sends('desk.decideCampaign', {
  done: ({ decision }, decided) => {
    if (decision !== 'publish' && decision !== 'approve') return done[decision]
    if (decided.state === 'waiting') return '已提交，须另一位同事复核'
    return `${decision === 'publish' ? '已发布' : '已复核通过'}，${publishedWords(decided)}`
  },
})

/** What buyers have of it from now on, or what is to be done. */
function publishedWords({ kind, state, giving }: Decided): string {
  if (kind === 'coupon' && giving !== 'claim') return '请到“发放与用量”发给客户'
  const begins = state === 'upcoming' ? '到时间自动开始' : '买家现在就能享受'
  return kind === 'flash' ? `库存已划给秒杀，${begins}` : begins
}

export const action = caseActions(deskPaths.campaign, {
  edit: sendDraft,
  change: sends('desk.changeCampaign', { done: '已调整，立即生效' }),
  drop: sends('desk.decideCampaign', { done: done.drop, to: deskPaths.campaigns() }),
  publish: decide,
  stop: decide,
  decide,
})

/** The forms of each state, by their intents. */
const formsOf: Record<CampaignState, readonly string[]> = {
  draft: ['publish', 'edit', 'drop'],
  waiting: ['decide'],
  upcoming: ['change', 'stop'],
  running: ['change', 'stop'],
  ended: [],
  stopped: [],
}

export default function CampaignPage() {
  const detail = useLoaderData<typeof loader>()
  const check = useActionData<CheckReply>()?.check
  const mayEdit = useMay('promotions.write')
  return (
    <CasePage
      title={handle.title}
      of={detail}
      isHalved
      back={{ href: deskPaths.campaigns(), label: '回到促销' }}
      decisions={mayEdit && <Decisions detail={detail} />}
      open={formsOf[detail.campaign.state]}
    >
      {check !== undefined && <CheckedCampaign check={check} />}
      {detail.clashes.map((words) => (
        <p key={words} className="desk-notice">
          {words}
        </p>
      ))}
      <CampaignFacts detail={detail} />
      {detail.dryDraw !== undefined && <DryDraw {...detail.dryDraw} />}
    </CasePage>
  )
}

function Decisions({ detail }: { detail: CampaignDetail }) {
  const { campaign, isOwn } = detail
  const { state } = campaign
  return (
    <>
      <p className="desk-actions">
        {state !== 'stopped' && state !== 'ended' && (
          <a className="button" href={deskPaths.campaignPreview(campaign.id)}>
            预览
          </a>
        )}
        <a className="button" href={deskPaths.campaignReplay(campaign.id)}>
          回放与用量
        </a>
        {campaign.batchId !== undefined && (
          <a className="button" href={deskPaths.coupon(campaign.batchId)}>
            发放与用量
          </a>
        )}
        <a className="button" href={deskPaths.newCampaign({ from: campaign.id })}>
          复制为新促销
        </a>
      </p>
      {state === 'draft' && <DraftForms detail={detail} />}
      {state === 'waiting' && <TwoPeopleDecision intent="decide" isOwn={isOwn} refusal="退回" />}
      {(state === 'running' || state === 'upcoming') && <RunningForms detail={detail} />}
    </>
  )
}

function DraftForms({ detail: { campaign, typed } }: { detail: CampaignDetail }) {
  return (
    <>
      <DecisionForm
        title="发布"
        words="发布后按时间生效，内容不能再改，只能调整或结束。"
        intent="publish"
        acts={[{ decision: 'publish', label: '发布', tone: 'primary' }]}
      />
      <DecisionForm<CampaignFormField>
        title="修改草稿"
        intent="edit"
        encType="multipart/form-data"
        acts={[
          { decision: 'save', label: '保存草稿', tone: 'primary' },
          { decision: 'check', label: '核对范围' },
        ]}
        defaultValue={typedFields(typed)}
      >
        {(fields) => <CampaignFields fields={fields} kind={campaign.kind} />}
      </DecisionForm>
      <DecisionForm
        title="删除草稿"
        intent="drop"
        acts={[{ decision: 'drop', label: '删除草稿', tone: 'danger' }]}
      />
    </>
  )
}

type ChangeField = keyof Omit<InputOf<Calls['desk.changeCampaign']>, 'id' | 'version'>

function RunningForms({ detail: { campaign, typed } }: { detail: CampaignDetail }) {
  const { endsAt, budget, ownerLimit, ownerDayLimit, totalLimit, couponTotal, couponOwner } = typed
  const present = { endsAt, budget, ownerLimit, ownerDayLimit, totalLimit }
  const coupons = { couponTotal, couponOwner }
  return (
    <>
      <DecisionForm<ChangeField>
        title="调整"
        words="只能延长、提高或增加；其他改动请结束后复制。"
        intent="change"
        acts={[{ decision: 'save', label: '保存调整', tone: 'primary' }]}
        defaultValue={{ ...present, ...coupons }}
      >
        {(fields) => (
          <>
            <Field label="结束" field={fields.endsAt} maxLength={20} />
            {orderKinds.has(campaign.kind) && (
              <div className="desk-short-fields">
                <Field label="预算（元）" field={fields.budget} maxLength={15} />
                <Field
                  label={`每户最多几${ownerLimitUnit(campaign.kind)}`}
                  field={fields.ownerLimit}
                  maxLength={7}
                />
                <Field label="每户每天最多几单" field={fields.ownerDayLimit} maxLength={7} />
                <Field label="全部最多几单" field={fields.totalLimit} maxLength={7} />
              </div>
            )}
            <RaiseFields fields={fields} kind={campaign.kind} />
            {typed.audience === 'stores' && (
              <>
                <TextArea label="增加客户" field={fields.addedStores} rows={3} />
                <p className="field-hint">{audiences.stores.hint}，每行一个</p>
              </>
            )}
          </>
        )}
      </DecisionForm>
      <DecisionForm<'reason'>
        title="结束"
        words={
          campaign.kind === 'coupon'
            ? '立即停止发放；已领的券照常可用。'
            : '立即结束；已下的订单不变。'
        }
        intent="stop"
        acts={[{ decision: 'stop', label: '结束促销', tone: 'danger' }]}
      >
        {({ reason }) => <ReasonField label="原因" field={reason} />}
      </DecisionForm>
    </>
  )
}

/** The window, with the real end of one that was ended before its time. */
function windowWords({ startsAt, endsAt, stoppedAt }: CampaignDetail['campaign']): string {
  const window = `${fromWords(startsAt)} 至 `
  if (stoppedAt === undefined) return window + endWords(endsAt)
  return `${window}${formatDateTime(stoppedAt)}（提前结束，原定 ${endWords(endsAt)}）`
}

/** What the offers of some kinds have of their own. */
function RaiseFields({
  fields,
  kind,
}: {
  fields: Record<ChangeField, FieldMetadata>
  kind: CampaignKind
}) {
  if (kind === 'coupon')
    return (
      <div className="desk-short-fields">
        <Field label="发放总数" field={fields.couponTotal} maxLength={7} />
        <Field label="每户几张" field={fields.couponOwner} maxLength={7} />
      </div>
    )
  if (kind !== 'flash' && kind !== 'points') return null
  return (
    <>
      <TextArea label="增加库存" field={fields.addedStock} rows={3} />
      <p className="field-hint">
        每行：{stockColumns[kind]}
        {kind === 'flash' && '（限购可不写）'}
      </p>
    </>
  )
}

function CampaignFacts({ detail: { campaign, reach } }: { detail: CampaignDetail }) {
  const { kind, name, state, exhausted, who, what, terms, limits } = campaign
  const { budget, used, orders, operator, copiedFrom, reviewCauses } = campaign
  const goods = reach.goods === undefined ? '' : `，现在 ${String(reach.goods)} 个商品`
  return (
    <section className="panel" aria-labelledby="campaign-title">
      <h2 id="campaign-title">
        {campaignKinds[kind]}：{name}
      </h2>
      <dl className="desk-facts">
        <Fact
          name="状态"
          value={`${campaignStates[state]}${exhausted === undefined ? '' : `（${exhaustedCauses[exhausted]}）`}`}
        />
        <Fact name="时间" value={windowWords(campaign)} />
        <Fact name="客户" value={`${who}，现在 ${String(reach.stores)} 家`} />
        {reach.goods !== undefined && <Fact name="商品" value={`${what}${goods}`} />}
        {orderKinds.has(kind) && (
          <>
            <Fact name="限制" value={limits} />
            <Fact name="预算" value={budget === undefined ? '不限' : yuanText(budget)} />
            <Fact name="已用" value={`${yuanText(used)}，${String(orders)} 单`} />
          </>
        )}
        <Fact name="建立人" value={operator} />
        {copiedFrom !== undefined && <Fact name="复制自" value={`促销 ${String(copiedFrom)}`} />}
      </dl>
      <ul>
        {terms.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {reviewCauses.length > 0 && (
        <>
          <h3>须另一位同事复核</h3>
          <ul>
            {reviewCauses.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
