import type { StockMove } from '#contract/desk/stock'
import { stockMoveKinds } from '#contract/stock-words'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { signed } from './stock-proposal-columns'
import { useMay } from './use-may'

interface StockMovesTableProps {
  moves: readonly StockMove[]
  /** Stock of the batch before all of them. */
  opening: { sale: number; apart: number }
  unit: string
}

export function StockMovesTable({ moves, opening, unit }: StockMovesTableProps) {
  return (
    <table className="plain-table labelled-table desk-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">变动</th>
          <th scope="col">可售（{unit}）</th>
          <th scope="col">隔离（{unit}）</th>
          <th scope="col">原因</th>
          <th scope="col">人</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, at) => (
          <tr key={`${String(move.at)}-${String(at)}`}>
            <th scope="row">{formatDateTime(move.at)}</th>
            <td data-label="变动">{stockMoveKinds[move.kind]}</td>
            <td data-label="可售" className="number">
              {move.sale === 0 ? '—' : signed(move.sale)}
            </td>
            <td data-label="隔离" className="number">
              {move.apart === 0 ? '—' : signed(move.apart)}
            </td>
            <td data-label="原因">
              <Source move={move} />
            </td>
            <td data-label="人">{move.by === '' ? '—' : move.by}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">—</th>
          <td data-label="变动">期初</td>
          <td data-label="可售" className="number">
            {opening.sale}
          </td>
          <td data-label="隔离" className="number">
            {opening.apart}
          </td>
          <td data-label="原因">变动记录以前的数量</td>
          <td data-label="人">—</td>
        </tr>
      </tbody>
    </table>
  )
}

const pageOf: Record<string, (id: number) => string> = {
  batch: deskPaths.stockBatch,
  order: deskPaths.order,
  shipment: deskPaths.shipment,
  return: deskPaths.return,
  'stock-proposal': deskPaths.stockProposal,
}

function Source({ move: { words, source } }: { move: StockMove }) {
  const maySeeShipments = useMay('shipping.read')
  const [kind = '', id = ''] = source.split('/')
  const isClosed = kind === 'shipment' && !maySeeShipments
  const href = isClosed ? undefined : pageOf[kind]?.(Number(id))
  const text = words === '' ? '—' : words
  return href === undefined ? (
    text
  ) : (
    <a className="link" href={href}>
      {text}
    </a>
  )
}
