import { useActionData, useLoaderData } from '@remix-run/react'
import type { CampaignDetail } from '#contract/desk/campaigns'
import {
  campaignKinds,
  campaignStates,
  exhaustedCauses,
  orderKinds,
  type CampaignState,
} from '#contract/desk/kinds/campaigns'
import { CheckedCampaign } from '#app/components/desk/campaign-check'
import { CasePage } from '#app/components/desk/case-page'
import { DryDraw } from '#app/components/desk/dry-draw'
import { TwoPeopleDecision } from '#app/components/desk/two-people-decision'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { addedLists } from '#app/views/desk/campaign-lists'
import type { CheckReply } from '#app/views/desk/campaign-check'
import { sendDecision, sendDraft } from '#app/services/desk/campaign-form.server'
import { caseActions, caseLoader, sends, withListFiles } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { endWords, formatDateTime, fromWords } from '#app/words/dates'
import { yuanText } from '#app/words/money'
import { DraftForms, RunningForms } from './forms'

export const handle = { title: deskPaths.campaign.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.campaign')

export const action = caseActions(deskPaths.campaign, {
  edit: sendDraft,
  change: withListFiles(addedLists, sends('desk.changeCampaign', { done: '已调整，立即生效' })),
  drop: sends('desk.decideCampaign', { done: '草稿已删除', to: deskPaths.campaigns() }),
  stop: sendDecision,
  decide: sendDecision,
})

/** The forms of each state, by their intents. */
const formsOf: Record<CampaignState, readonly string[]> = {
  draft: ['edit', 'drop'],
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

/** The window, with the real end of one that was ended before its time. */
function windowWords({ startsAt, endsAt, stoppedAt }: CampaignDetail['campaign']): string {
  const window = `${fromWords(startsAt)} 至 `
  if (stoppedAt === undefined) return window + endWords(endsAt)
  return `${window}${formatDateTime(stoppedAt)}（提前结束，原定 ${endWords(endsAt)}）`
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
