import type { ChainStore } from '#contract/chain'
import { approvalStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { DataTable } from '#app/components/ui/data-table'
import { chainPaths } from '#app/site/chain-paths'

export function SavedStores({ stores }: { stores: readonly ChainStore[] }) {
  return (
    <DataTable
      rows={stores}
      keyOf={({ id }) => id}
      columns={[
        { head: '门店', name: ({ company }) => company },
        { head: '类型', cell: ({ kind }) => storeKinds[kind] },
        { head: '信用代码', cell: ({ creditCode }) => creditCode },
        { head: '地区', cell: ({ region }) => region },
        { head: '状态', cell: ({ approval }) => approvalStates[approval] },
        {
          head: '操作',
          cell: ({ id, company, approval }) => (
            <>
              {approval !== 'draft' && approval !== 'rejected' && '—'}
              {(approval === 'draft' || approval === 'rejected') && (
                <a className="link" href={chainPaths.company(id)} aria-label={`修改${company}`}>
                  修改
                </a>
              )}{' '}
              {approval === 'draft' && (
                <a className="link" href={chainPaths.remove(id)} aria-label={`移除${company}`}>
                  移除
                </a>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
