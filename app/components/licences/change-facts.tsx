import type { Changed } from '#contract/change'
import { storeKinds } from '#contract/kinds'
import { joinRegion } from '#contract/region-names'
import { DataTable } from '#app/components/ui/data-table'

interface ChangeFactsProps {
  current: Changed
  asked: Changed
}

export function ChangeFacts({ current, asked }: ChangeFactsProps) {
  const rows = [
    ['单位名称', current.company, asked.company],
    ['单位类型', storeKinds[current.kind], storeKinds[asked.kind]],
    ['信用代码', current.creditCode, asked.creditCode],
    ['注册地址', addressOf(current), addressOf(asked)],
    ['仓库地址', current.warehouse, asked.warehouse],
  ] as const
  return (
    <DataTable
      rows={rows}
      keyOf={([name]) => name}
      className="plain-table labelled-table licence-table"
      columns={[
        { head: '项目', name: ([name]) => name },
        { head: '现在', cell: ([, before]) => before },
        {
          head: '申请变更为',
          cell: ([, before, after]) => (before === after ? '不变' : <b>{after || '—'}</b>),
        },
      ]}
    />
  )
}

function addressOf(company: Changed): string {
  return joinRegion(company) + company.detail
}
