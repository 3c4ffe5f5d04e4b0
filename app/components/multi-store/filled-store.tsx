import type { AddResult } from '#contract/addition'
import type { CopyReport } from '#contract/copy'
import { paths } from '#app/site/paths'
import { additionInWords } from '#app/words/addition'

export function FilledStore({ report }: { report: CopyReport }) {
  const { store, results } = report
  const whole = results.filter(({ outcome }) => outcome === 'added')
  const others = results.filter(({ outcome }) => outcome !== 'added')
  return (
    <section className="panel" aria-label={store.company}>
      <h2>{store.company}</h2>
      <p>{additionInWords(results)}</p>
      {others.length > 0 && <ResultTable results={others} caption="有变化的商品" />}
      {whole.length > 0 && (
        <details>
          <summary>按原数量加入的 {whole.length} 种</summary>
          <ResultTable results={whole} caption="按原数量加入的商品" />
        </details>
      )}
    </section>
  )
}

function ResultTable({ results, caption }: { results: readonly AddResult[]; caption: string }) {
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col">结果</th>
          <th scope="col" className="amount">
            该店购物车中
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ goodsId, name, outcome, quantity, message }) => (
          <tr key={goodsId}>
            <th scope="row">
              <a href={paths.goods(goodsId)}>{name}</a>
            </th>
            <td className={outcome === 'refused' ? 'copy-refused' : undefined}>
              {outcome === 'refused' && '未加入：'}
              {message ?? '已加入'}
            </td>
            <td className="amount number">{quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
