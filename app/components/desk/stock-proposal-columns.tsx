import type { StockProposal } from '#contract/desk/stock'
import { stockProposalKinds, stockProposalStates } from '#contract/stock-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { BatchLink, GoodsLink } from './batch-facts'
import type { PageColumns } from './page-columns'

export function signed(quantity: number): string {
  return quantity > 0 ? `+${String(quantity)}` : String(quantity)
}

/** The quantity of a proposal: released, or with its sign. */
export function proposedQuantity({ kind, quantity, goods }: StockProposal): string {
  return `${kind === 'release' ? String(quantity) : signed(quantity)} ${goods.unit}`
}

/** Columns of proposals, with their goods and batch. */
export const stockProposalColumns: PageColumns<'stockProposals'> = [
  {
    head: '变动',
    href: (item) => deskPaths.stockProposal(item.id),
    cell: (item) => `${stockProposalKinds[item.kind]} ${proposedQuantity(item)}`,
  },
  {
    head: '商品',
    cell: ({ goods }) => <GoodsLink goods={goods} />,
    value: ({ goods }) => `${goods.name} ${goods.spec}`,
  },
  {
    head: '批号',
    cell: ({ batch }) => <BatchLink batch={batch} />,
    value: ({ batch }) => batch.number,
  },
  { head: '原因', cell: ({ words }) => words },
  {
    head: '提出',
    cell: ({ proposedBy, createdAt }) => `${proposedBy}，${formatDateTime(createdAt)}`,
  },
  {
    head: '状态',
    cell: ({ state, decidedBy }) =>
      `${stockProposalStates[state]}${decidedBy === '' ? '' : `（${decidedBy}）`}`,
  },
]
