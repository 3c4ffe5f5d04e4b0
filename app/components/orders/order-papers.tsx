import type { PaperMark } from '#app/views/orders/order-papers'

export function OrderPapers({ papers }: { papers: readonly PaperMark[] }) {
  if (papers.length === 0) return null
  return (
    <section className="panel" aria-labelledby="order-papers">
      <h2 id="order-papers">单据</h2>
      <ul className="paper-marks">
        {papers.map(({ name, code, href }) => (
          <li key={name + code}>
            <a href={href}>
              {name}
              {code !== '' && <span className="muted number"> {code}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
