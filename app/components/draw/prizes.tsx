import type { Prize } from '#contract/draw'
import { DataTable } from '#app/components/ui/data-table'

export function Prizes({ prizes, rules }: { prizes: readonly Prize[]; rules: readonly string[] }) {
  return (
    <section className="panel" aria-labelledby="rules-title">
      <h2 id="rules-title">奖品与规则</h2>
      <DataTable
        rows={prizes}
        keyOf={({ id }) => id}
        className="plain-table"
        columns={[
          {
            head: '奖品',
            name: ({ kind, name }) => (kind === 'thanks' ? `未中奖（${name}）` : name),
          },
          { head: '数量', cell: numberInWords },
          { head: '中奖概率', className: 'number', cell: ({ odds }) => odds },
        ]}
      />
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
