import type { ReturnDetail } from '#contract/desk/return-detail'
import { CheckTable } from '#app/components/after-sales/check-table'
import { ParcelFacts } from '#app/components/after-sales/parcel-facts'
import { deskPaths } from '#app/site/desk-paths'

export function ReturnGoods({ detail }: { detail: ReturnDetail }) {
  const { id, goesBack, parcel, checks, line, replacement, isByArrangement } = detail
  if (!goesBack && replacement === undefined) return null
  return (
    <section className="panel" aria-labelledby="goods-title">
      <h2 id="goods-title">退回的货</h2>
      {isByArrangement && parcel === undefined && (
        <p className="desk-notice desk-notice-warning">冷链商品：先与买家约定取件方式再登记。</p>
      )}
      {parcel === undefined ? (
        goesBack && <p className="muted">买家还没有登记寄回。</p>
      ) : (
        <ParcelFacts parcel={parcel} className="desk-facts" />
      )}
      {checks.length > 0 && <CheckTable checks={checks} unit={line.unit} className="desk-table" />}
      {goesBack && (
        <p className="desk-actions">
          <a className="button button-small" href={deskPaths.returnSheet(id)}>
            退货验收单
          </a>
        </p>
      )}
      {replacement !== undefined && (
        <p>
          补发 <span className="number">{replacement.code}</span> {replacement.carrier}{' '}
          <span className="number">{replacement.trackingNumber}</span>：
          {replacement.batches
            .map(({ batch, quantity }) => `批号 ${batch} × ${quantity} ${line.unit}`)
            .join('、')}
        </p>
      )}
    </section>
  )
}
