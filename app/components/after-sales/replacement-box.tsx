import type { AfterSalesDetail } from '#contract/after-sales-request'

export function ReplacementBox({ request }: { request: AfterSalesDetail }) {
  const { replacement, line } = request
  if (replacement === undefined) return null
  const { code, carrier, trackingNumber, batches } = replacement
  return (
    <section className="panel" aria-labelledby="replacement-title">
      <h2 id="replacement-title">补发</h2>
      <p>
        发货单 <span className="number">{code}</span> {carrier}{' '}
        <span className="number">{trackingNumber}</span>
      </p>
      <ul>
        {batches.map(({ batch, expiresOn, quantity }) => (
          <li key={batch}>
            批号 <span className="number">{batch}</span>，有效期至 {expiresOn}，{quantity}{' '}
            {line.unit}
          </li>
        ))}
      </ul>
    </section>
  )
}
