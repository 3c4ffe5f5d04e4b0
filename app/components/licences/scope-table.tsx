import type { ScopeStatus } from '#contract/licence'
import { paths } from '#app/site/paths'

export function ScopeTable({ scope }: { scope: readonly ScopeStatus[] }) {
  return (
    <table className="plain-table labelled-table licence-table">
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">本店</th>
          <th scope="col">在售商品</th>
        </tr>
      </thead>
      <tbody>
        {scope.map(({ class: code, name, isInScope, count }) => (
          <tr key={code}>
            <th scope="row">
              <a href={paths.list({ class: code })}>{name}</a>
            </th>
            <td data-label="本店">
              {isInScope ? (
                <span className="licence-ok">在经营范围内</span>
              ) : (
                <span className="licence-expired">不在经营范围内</span>
              )}
            </td>
            <td data-label="在售商品">{isInScope ? `${count} 种` : `增加后可采购 ${count} 种`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
