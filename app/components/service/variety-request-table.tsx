import type { VarietyRequest } from '#contract/variety-request'
import { varietyRequestStates } from '#contract/variety-request-states'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { formatDateTime } from '#app/words/dates'

export function VarietyRequestTable({ requests }: { requests: readonly VarietyRequest[] }) {
  return (
    <table className="plain-table labelled-table panel">
      <caption className="visually-hidden">品种求购</caption>
      <thead>
        <tr>
          <th scope="col">品种</th>
          <th scope="col">生产企业</th>
          <th scope="col">数量</th>
          <th scope="col">提交时间</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </tbody>
    </table>
  )
}

function RequestRow({ request }: { request: VarietyRequest }) {
  const { id, state, name, spec, manufacturer, quantity, unit, answer, goods, createdAt } = request
  return (
    <tr>
      <th scope="row">
        <a className="link" href={servicePaths.request(id)}>
          {name}
        </a>{' '}
        {spec}
      </th>
      <td data-label="生产企业">{manufacturer === '' ? '—' : manufacturer}</td>
      <td data-label="数量" className="number">
        {quantity === '' ? '—' : `${quantity} ${unit}`}
      </td>
      <td data-label="提交时间" className="number">
        {formatDateTime(createdAt)}
      </td>
      <td data-label="状态">
        {varietyRequestStates[state]} {answer !== '' && <span className="muted"> {answer}</span>}
        {goods !== undefined && (
          <>
            {' '}
            <a className="link" href={paths.goods(goods.id)}>
              去看商品
            </a>
          </>
        )}
      </td>
    </tr>
  )
}
