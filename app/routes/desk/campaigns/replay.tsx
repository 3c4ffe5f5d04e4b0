import { useLoaderData } from '@remix-run/react'
import type { CampaignUsed, ReplayReport } from '#contract/desk/campaign-checks'
import { notReplayed, replayStates, usedElsewhere } from '#contract/desk/kinds/campaigns'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { caseAction, caseLoader } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export const handle = { title: deskPaths.campaignReplay.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.campaignReplay')

export const action = caseAction('desk.replayCampaign', {
  back: deskPaths.campaignReplay,
  done: '回放已开始，结果见下',
})

type Shown = ReturnType<typeof useLoaderData<typeof loader>>

export default function CampaignReplayPage() {
  const detail = useLoaderData<typeof loader>()
  const { id, name, kind, canReplay, replay, used, drawn } = detail
  const mayReplay = useMay('promotions.write') && canReplay
  return (
    <CasePage
      title={`${handle.title}：${name}`}
      of={detail}
      back={{ href: deskPaths.campaign(id), label: '回到促销' }}
      decisions={
        mayReplay && (
          <DecisionForm<'days'>
            title="回放过去的订单"
            words="按原数量计算，不猜客户会不会多买；未计限制和预算。"
            acts={[{ decision: 'replay', label: '开始回放', tone: 'primary' }]}
            defaultValue={{ days: 30 }}
          >
            {({ days }) => <Field label="最近多少天" field={days} maxLength={3} required />}
          </DecisionForm>
        )
      }
    >
      <section className="panel" aria-labelledby="replay-title">
        <h2 id="replay-title">如果当时有它</h2>
        {!canReplay && <p>{notReplayed[kind]}。</p>}
        {canReplay && replay === undefined && <p className="muted">还没有回放过。</p>}
        {replay !== undefined && (
          <p>
            {replay.from} 至 {replay.to}，{replayStates[replay.state]}
            {replay.state !== 'done' && ` ${String(replay.done)} / ${String(replay.total)} 单`}
            {replay.problem !== '' && `：${replay.problem}`}，{replay.operator}{' '}
            {formatDateTime(replay.createdAt)}
          </p>
        )}
        {replay?.report !== undefined && <Report report={replay.report} />}
      </section>
      <section className="panel" aria-labelledby="used-title">
        <h2 id="used-title">实际用了</h2>
        {used !== undefined && <Used used={used} />}
        {drawn !== undefined && <Drawn drawn={drawn} />}
        {usedElsewhere[kind] !== undefined && <p>{usedElsewhere[kind]}。</p>}
      </section>
    </CasePage>
  )
}

function Report({ report }: { report: ReplayReport }) {
  const { looked, differing, withoutRecord, notComparable, marginBefore, marginAfter } = report
  const notSettled = [...differing.first, ...notComparable.first, ...withoutRecord.first]
  return (
    <>
      <dl className="desk-facts">
        <Fact
          name="订单"
          value={`${String(looked)} 单，其中已取消 ${String(report.cancelled)} 单`}
        />
        <Fact name="按原样重算与实收不符" value={`${String(differing.count)} 单`} />
        <Fact name="不能重算" value={`${String(withoutRecord.count + notComparable.count)} 单`} />
        <Fact
          name="会享受"
          value={`${String(report.touchedOrders)} 单，${String(report.touchedStores)} 家`}
        />
        <Fact name="促销成本" value={yuanText(report.cost)} />
        <Fact
          name="应付合计"
          value={`${yuanText(report.paidBefore)} → ${yuanText(report.paidAfter)}`}
        />
        {marginBefore !== undefined && marginAfter !== undefined && (
          <Fact
            name="毛利"
            value={`${yuanText(marginBefore)} → ${yuanText(marginAfter)}（${String(report.withoutCost)} 行没有进价）`}
          />
        )}
        <Fact name="差一成以内到下一档" value={`${String(report.belowStep)} 单`} />
      </dl>
      {report.largest.length > 0 && (
        <>
          <h3>变化最大的订单（最多 10 单）</h3>
          <ListTable
            rows={report.largest.map((one) => ({ ...one, id: one.code }))}
            columns={[
              { head: '订单', cell: ({ code }) => code },
              { head: '单位', cell: ({ company }) => company },
              { head: '原应付', yuan: ({ before }) => before },
              { head: '有它', yuan: ({ after }) => after },
            ]}
          />
        </>
      )}
      {notSettled.length > 0 && (
        <ul>
          {notSettled.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Used({ used }: { used: CampaignUsed }) {
  return (
    <>
      <dl className="desk-facts">
        <Fact
          name="订单（含后来取消的）"
          value={`${String(used.orders)} 单，${String(used.stores)} 家`}
        />
        <Fact name="促销成本" value={yuanText(used.cost)} />
        <Fact name="因取消和退货收回" value={yuanText(used.back)} />
        <Fact name="享受的商品实付" value={yuanText(used.paid)} />
      </dl>
      {used.days.length > 0 && (
        <>
          <h3>按天</h3>
          <ListTable
            rows={used.days.map((one) => ({ ...one, id: one.day }))}
            columns={[
              { head: '日期', className: 'number', cell: ({ day }) => day },
              { head: '订单', className: 'number', cell: ({ orders }) => orders },
              { head: '成本', yuan: ({ cost }) => cost },
            ]}
          />
        </>
      )}
      {used.largest.length > 0 && (
        <>
          <h3>用得最多的客户（最多 10 家）</h3>
          <ListTable
            rows={used.largest.map((one) => ({ ...one, id: one.company }))}
            columns={[
              { head: '单位', cell: ({ company }) => company },
              { head: '订单', className: 'number', cell: ({ orders }) => orders },
              { head: '成本', yuan: ({ cost }) => cost },
              { head: '实付', yuan: ({ paid }) => paid },
            ]}
          />
        </>
      )}
    </>
  )
}

type CampaignDrawn = NonNullable<Shown['drawn']>

function Drawn({ drawn }: { drawn: CampaignDrawn }) {
  if (drawn.length === 0) return <p>还没有人抽。</p>
  return (
    <ListTable
      rows={drawn.map((one) => ({ ...one, id: one.prize }))}
      columns={[
        { head: '奖品', cell: ({ prize }) => prize },
        { head: '抽中次数', className: 'number', cell: ({ count }) => count },
        { head: '客户数', className: 'number', cell: ({ stores }) => stores },
      ]}
    />
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
