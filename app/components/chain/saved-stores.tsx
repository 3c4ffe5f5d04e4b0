import type { ChainStore } from '#contract/chain'
import { approvalStates } from '#contract/document-slots'
import { storeKinds } from '#contract/kinds'
import { chainPaths } from '#app/site/chain-paths'

export function SavedStores({ stores }: { stores: readonly ChainStore[] }) {
  return (
    <table className="plain-table labelled-table">
      <thead>
        <tr>
          <th scope="col">门店</th>
          <th scope="col">类型</th>
          <th scope="col">信用代码</th>
          <th scope="col">地区</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {stores.map(({ id, company, kind, creditCode, region, approval }) => (
          <tr key={id}>
            <th scope="row">{company}</th>
            <td data-label="类型">{storeKinds[kind]}</td>
            <td data-label="信用代码">{creditCode}</td>
            <td data-label="地区">{region}</td>
            <td data-label="状态">{approvalStates[approval]}</td>
            <td data-label="操作">
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
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
