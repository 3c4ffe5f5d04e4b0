import type { Batch } from '#contract/batch'

/** FEFO, as the upstream sends them. */
export function Batches({ batches, unit }: { batches: Batch[]; unit: string }) {
  return (
    <section className="panel" aria-labelledby="batches-title">
      <h2 id="batches-title">批号与效期</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">批号</th>
            <th scope="col">生产日期</th>
            <th scope="col">有效期至</th>
            <th scope="col">可订</th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={`${batch.number} ${batch.expiresOn ?? ''}`}>
              <th scope="row">{batch.number === '' ? '—' : batch.number}</th>
              <td>{batch.producedOn ?? '—'}</td>
              <td>{batch.expiresOn ?? '—'}</td>
              <td>
                {batch.stock} {unit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
