import { afterSalesStates } from '#contract/after-sales-words'
import type { ReturnDetail } from '#contract/desk/return-detail'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

export function ReturnBatch({ detail }: { detail: ReturnDetail }) {
  const { batchFacts, line, earlier, freedCodes } = detail
  const { shipped, returned, inStock, apart } = batchFacts
  return (
    <section className="panel" aria-labelledby="batch-title">
      <h2 id="batch-title">批号 {line.batch === '' ? '未登记' : line.batch}</h2>
      <dl className="desk-facts">
        <Fact name="共发出" value={`${shipped} ${line.unit}`} />
        <Fact name="共退回" value={`${returned} ${line.unit}`} />
        <Fact
          name="现有库存"
          value={`${inStock} ${line.unit}${apart > 0 ? `，另隔离 ${apart} ${line.unit}` : ''}`}
        />
        {freedCodes.length > 0 && <Fact name="已释放追溯码" value={freedCodes.join('、')} />}
      </dl>
      <h3>该单位此前的申请</h3>
      {earlier.length === 0 ? (
        <p className="muted">没有。</p>
      ) : (
        <ul className="desk-history">
          {earlier.map(({ id, code, state, createdAt }) => (
            <li key={id}>
              <time className="number muted" dateTime={new Date(createdAt).toISOString()}>
                {formatDateTime(createdAt)}
              </time>
              <a className="link number" href={deskPaths.return(id)}>
                {code}
              </a>{' '}
              {afterSalesStates[state]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
