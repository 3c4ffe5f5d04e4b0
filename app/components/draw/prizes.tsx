import type { Prize } from '#contract/draw'

export function Prizes({ prizes, rules }: { prizes: readonly Prize[]; rules: readonly string[] }) {
  return (
    <section className="panel" aria-labelledby="rules-title">
      <h2 id="rules-title">奖品与规则</h2>
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">数量</th>
            <th scope="col">中奖概率</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.id}>
              <th scope="row">
                {prize.kind === 'thanks' ? `未中奖（${prize.name}）` : prize.name}
              </th>
              <td>{numberInWords(prize)}</td>
              <td className="number">{prize.odds}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="draw-rules">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

function numberInWords({ kind, isGone, total }: Prize): string {
  if (kind === 'thanks') return '—'
  if (isGone) return '已抽完'
  return total === 0 ? '不限' : `${total} 份`
}
