import type { VarietyRequest } from '#contract/variety-request'
import { varietyRequestStates } from '#contract/variety-request-states'
import { DataTable } from '#app/components/ui/data-table'
import { paths } from '#app/site/paths'
import { servicePaths } from '#app/site/service-paths'
import { formatDateTime } from '#app/words/dates'

export function VarietyRequestTable({ requests }: { requests: readonly VarietyRequest[] }) {
  return (
    <DataTable
      rows={requests}
      keyOf={({ id }) => id}
      caption="品种求购"
      className="plain-table labelled-table panel"
      columns={[
        {
          head: '品种',
          name: ({ id, name, spec }) => (
            <>
              <a className="link" href={servicePaths.request(id)}>
                {name}
              </a>{' '}
              {spec}
            </>
          ),
        },
        { head: '生产企业', cell: ({ manufacturer }) => manufacturer },
        {
          head: '数量',
          className: 'number',
          cell: ({ quantity, unit }) => quantity && `${quantity} ${unit}`,
        },
        {
          head: '提交时间',
          className: 'number',
          cell: ({ createdAt }) => formatDateTime(createdAt),
        },
        { head: '状态', cell: (request) => <State request={request} /> },
      ]}
    />
  )
}

function State({ request: { state, answer, goods } }: { request: VarietyRequest }) {
  return (
    <>
      {varietyRequestStates[state]} {answer !== '' && <span className="muted"> {answer}</span>}
      {goods !== undefined && (
        <>
          {' '}
          <a className="link" href={paths.goods(goods.id)}>
            去看商品
          </a>
        </>
      )}
    </>
  )
}
