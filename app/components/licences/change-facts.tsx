import type { Changed } from '#contract/change'
import { storeKinds } from '#contract/kinds'
import { joinRegion } from '#contract/region-names'

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
    <table className="plain-table labelled-table licence-table">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">现在</th>
          <th scope="col">申请变更为</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="现在">{before === '' ? '—' : before}</td>
            <td data-label="申请变更为">
              {before === after ? '不变' : <b>{after === '' ? '—' : after}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function addressOf(company: Changed): string {
  return joinRegion(company) + company.detail
}
