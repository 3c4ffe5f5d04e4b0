import type { CampaignDetail } from '#contract/desk/campaigns'
import { yuanText } from '#app/words/money'

type DryDrawProps = NonNullable<CampaignDetail['dryDraw']>

/** What a draw would give in so many draws, before it is published. */
export function DryDraw({ times, rows, warnings }: DryDrawProps) {
  return (
    <section className="panel" aria-labelledby="dry-draw-title">
      <h2 id="dry-draw-title">试抽 {times} 次</h2>
      {warnings.length > 0 && (
        <ul className="field-hint">
          {warnings.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <table className="plain-table labelled-table desk-table">
        <thead>
          <tr>
            <th scope="col">奖品</th>
            <th scope="col">概率</th>
            <th scope="col">抽中</th>
            <th scope="col">剩余</th>
            <th scope="col">每万次成本</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, odds, drawn, left, cost }) => (
            <tr key={name}>
              <td data-label="奖品">{name}</td>
              <td data-label="概率">{odds}</td>
              <td data-label="抽中">{drawn}</td>
              <td data-label="剩余">{left ?? '不限'}</td>
              <td data-label="每万次成本">{yuanText(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field-hint">成本只含积分和优惠券，赠品另计。</p>
    </section>
  )
}
