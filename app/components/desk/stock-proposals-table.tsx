import type { StockProposal } from '#contract/desk/stock'
import { stockProposalKinds, stockProposalStates } from '#contract/stock-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { BatchLink, GoodsLink } from './batch-facts'

export function signed(quantity: number): string {
  return quantity > 0 ? `+${String(quantity)}` : String(quantity)
}

/** The quantity of a proposal: released, or with its sign. */
export function proposedQuantity({ kind, quantity, goods }: StockProposal): string {
  return `${kind === 'release' ? String(quantity) : signed(quantity)} ${goods.unit}`
}

export function StockProposalsTable({ items }: { items: readonly StockProposal[] }) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">变动</th>
          <th scope="col">商品</th>
          <th scope="col">批号</th>
          <th scope="col">原因</th>
          <th scope="col">提出</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <a className="link number" href={deskPaths.stockProposal(item.id)}>
                {stockProposalKinds[item.kind]} {proposedQuantity(item)}
              </a>
            </th>
            <td data-label="商品">
              <GoodsLink goods={item.goods} />
            </td>
            <td data-label="批号">
              <BatchLink batch={item.batch} />
            </td>
            <td data-label="原因">{item.words}</td>
            <td data-label="提出">
              {item.proposedBy}，{formatDateTime(item.createdAt)}
            </td>
            <td data-label="状态">
              {stockProposalStates[item.state]}
              {item.decidedBy !== '' && `（${item.decidedBy}）`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
