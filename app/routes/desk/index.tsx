import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { holdersOf } from '#contract/desk/roles'
import { settingTopics, settingWords, type SettingName } from '#contract/desk/setting-topics'
import { StoreLink } from '#app/components/desk/store-link'
import { TodayCharts } from '#app/components/desk/today-charts'
import { useMay } from '#app/components/desk/use-may'
import { getCharts } from '#app/services/desk/queue.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { jobInWords } from '#app/views/desk/job-words'
import { lateFirst, type ShownQueue, toShownQueue } from '#app/views/desk/queues'
import { ageInWords, waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.home.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ queues, ...health }, charts] = await Promise.all([
    callOrThrow(request, 'desk.queue', {}),
    getCharts(request),
  ])
  const shown = queues.map((queue) => toShownQueue(queue, health.timestamp))
  return { queues: lateFirst(shown), health, charts }
}

export default function TodayPage() {
  const { queues, health, charts } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>{handle.title}</h1>
      {health.ownLink !== undefined && <OwnLinkNotice {...health.ownLink} />}
      {health.unset.length > 0 && <UnsetNotice unset={health.unset} />}
      {health.openingLeft !== undefined && health.openingLeft > 0 && (
        <p className="desk-notice">
          {`开店还差 ${health.openingLeft} 步。`}
          <a className="link" href={deskPaths.opening()}>
            看开店步骤
          </a>
        </p>
      )}
      <div className="desk-today">
        <div className="desk-today-work">
          <section className="panel" aria-labelledby="queues-title">
            <h2 id="queues-title">等您处理</h2>
            {queues.length === 0 ? (
              <p className="muted">您的角色目前没有要处理的事项。</p>
            ) : (
              <QueueTable queues={queues} />
            )}
          </section>
          <section className="panel" aria-labelledby="health-title">
            <h2 id="health-title">系统状况</h2>
            <ShopHealth {...health} />
          </section>
        </div>
        <div className="desk-today-charts">
          <TodayCharts {...charts} />
        </div>
      </div>
    </>
  )
}

function OwnLinkNotice({ by, at }: { by: string; at: number }) {
  return (
    <p className="desk-notice desk-notice-warning">
      {`${by}于 ${formatDateTime(at)} 为您发出过加入链接，持有者可重设您的密码。如非您要求，请立即告诉店主并核对操作记录。`}
    </p>
  )
}

/** What has to be set before the shop takes orders; who may not set it is told all the same. */
function UnsetNotice({ unset }: { unset: readonly SettingName[] }) {
  const mayOpen = useMay('settings.read')
  const topics = settingTopics.filter(({ settings }) => unset.some((name) => name in settings))
  return (
    <p className="desk-notice desk-notice-warning">
      商城还不接单：还没有填
      {unset.map((name) => settingWords[name].label).join('、')}。
      {mayOpen
        ? topics.map(({ id, title }) => (
            <Fragment key={id}>
              {' '}
              <a className="link" href={deskPaths.settingTopic(id)}>
                去填{title}
              </a>
            </Fragment>
          ))
        : `请${holdersOf('settings.write').join('、')}填写。`}
    </p>
  )
}

/** What waits, the most urgent first; queues without anything are one line below. */
function QueueTable({ queues }: { queues: readonly ShownQueue[] }) {
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  return (
    <>
      {waiting.length > 0 && <WaitingTable queues={waiting} />}
      {empty.length > 0 && (
        <details className="desk-empty-queues">
          <summary>
            {waiting.length > 0 ? '其余 ' : ''}
            {empty.length} 项没有待办
          </summary>
          <ul>
            {empty.map(({ kind, name, href }) => (
              <li key={kind}>
                <a className="link" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function WaitingTable({ queues }: { queues: readonly ShownQueue[] }) {
  return (
    <table className="plain-table desk-table desk-waiting">
      <thead>
        <tr>
          <th scope="col">事项</th>
          <th scope="col" className="amount">
            待办
          </th>
          <th scope="col" className="desk-waiting-age">
            最早
          </th>
          <th scope="col">时限</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ kind, name, href, count, age, isLate, left }) => (
          <tr key={kind}>
            <th scope="row">
              <a className="link" href={href}>
                {name}
              </a>
            </th>
            <td className="amount number">{count}</td>
            <td className="desk-waiting-age">{age === '' ? '—' : age}</td>
            <td>
              {isLate ? <strong className="desk-late">{left === '' ? '超时' : left}</strong> : left}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Health = Pick<DataOf<Calls['desk.queue']>, 'jobs' | 'sms' | 'proof' | 'stock' | 'timestamp'>

function ShopHealth({ jobs, sms, proof, stock, timestamp }: Health) {
  return (
    <dl className="desk-facts">
      <div>
        <dt>后台任务</dt>
        <dd>
          {jobs.late.length === 0
            ? `${jobs.count} 项，均按时`
            : `${jobs.count} 项，${jobs.late.length} 项没有按时执行`}
          {jobs.late.map(({ name, dueAt }) => (
            <span key={name} className="desk-late">
              {jobInWords(name)}已迟 {ageInWords(timestamp - dueAt)}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>短信</dt>
        <dd>
          {sms.waiting === 0 ? '没有等待发送的' : `${sms.waiting} 条等待发送`}
          {sms.oldestAt !== undefined && `，最早一条${waitInWords(timestamp - sms.oldestAt)}`}
          {sms.failed > 0 && <span className="desk-late">24 小时内 {sms.failed} 条没有发出</span>}
        </dd>
      </div>
      <div>
        <dt>余额核对</dt>
        <dd>{proof === undefined ? '今夜第一次核对' : <Proof proof={proof} />}</dd>
      </div>
      {stock !== undefined && <StockProof {...stock} />}
    </dl>
  )
}

function Proof({ proof }: { proof: NonNullable<Health['proof']> }) {
  const { at, stores, rows, wrong } = proof
  if (wrong.length === 0) return <>{`${formatDateTime(at)}：${stores} 家、${rows} 笔，全部相符`}</>
  return (
    <span className="desk-late">
      {formatDateTime(at)}：{wrong.length} 家的余额与明细不符，请先停止对其付款并核查：
      {wrong.map((id) => (
        <Fragment key={id}>
          {' '}
          <StoreLink storeId={id} company={`会员 ${id}`} />
        </Fragment>
      ))}
    </span>
  )
}

/** Shows whether batches add up to the free and reserved stock of all goods. */
function StockProof({ at, differing, examples, short, unbatched }: NonNullable<Health['stock']>) {
  return (
    <div>
      <dt>库存核对</dt>
      <dd>
        {formatDateTime(at)} {differing === 0 && '批号库存与可售、待发数量相符'}
        {differing > 0 && (
          <span className="desk-late">
            {differing} 个商品的批号库存对不上，货号 {examples.join('、')}
            {differing > examples.length && ' 等'}，请盘点后重新导入库存
          </span>
        )}
        {short > 0 && (
          <span className="desk-late">{short} 个商品的订货多于库存，请补货后重新导入库存</span>
        )}
        {unbatched > 0 && (
          <span className="desk-late">
            {unbatched} 个商品缺批号或有效期，不可销售，请在“库存”的“待补批号”补上
          </span>
        )}
      </dd>
    </div>
  )
}
