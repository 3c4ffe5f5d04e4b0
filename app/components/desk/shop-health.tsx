import { Fragment } from 'react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { jobInWords } from '#app/views/desk/job-words'
import { formatDateTime } from '#app/words/dates'
import { ageInWords, waitInWords } from '#app/words/age'
import { StoreLink } from './store-link'

type Health = Pick<DataOf<Calls['desk.queue']>, 'jobs' | 'sms' | 'proof' | 'stock' | 'timestamp'>

export function ShopHealth({ jobs, sms, proof, stock, timestamp }: Health) {
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
