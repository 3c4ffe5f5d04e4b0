import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { StockBatch, StockMove } from '#contract/desk/stock'
import { stockMoveKinds } from '#contract/stock-words'
import { batchInWords, GoodsLink } from '#app/components/desk/batch-facts'
import { BatchActs } from '#app/components/desk/batch-forms'
import { CasePage } from '#app/components/desk/case-page'
import { ListTable } from '#app/components/desk/list-table'
import { signed, stockProposalColumns } from '#app/components/desk/stock-proposal-columns'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.stockBatch.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const read = caseLoader('desk.stockBatch')

/** With a token for its forms, so that one sent twice counts once. */
export async function loader(args: LoaderFunctionArgs) {
  return { ...(await read(args)), token: randomUUID() }
}

const proposed = '已提出，请另一位同事复核'

export const action = caseActions(deskPaths.stockBatch, {
  number: sends('desk.numberStock', { done: '已补批号，这部分库存可售' }),
  apart: sends('desk.setApart', { done: '已隔离，不再销售和发货' }),
  release: sends('desk.proposeRelease', { done: proposed }),
  adjust: sends('desk.proposeStock', { done: proposed }),
})

export default function StockBatchPage() {
  const detail = useLoaderData<typeof loader>()
  const { goods, batch, moves, opening, proposals } = detail
  const open = formsOf(batch)
  return (
    <CasePage
      title={batch.number === '' ? '无批号' : `批号 ${batch.number}`}
      of={detail}
      open={open}
      decisions={useMay('stock.write') && <BatchActs detail={detail} open={open} />}
      back={{ href: deskPaths.stock(), label: '库存' }}
    >
      <section className="panel" aria-labelledby="batch-title">
        <h2 id="batch-title">{batchInWords(batch)}</h2>
        <p>
          <GoodsLink goods={goods} />
        </p>
        <dl className="desk-facts">
          <Fact
            name={batch.states.includes('unbatched') ? '在库待补批号' : '在库可售'}
            value={`${String(batch.sale)} ${goods.unit}`}
          />
          <Fact name="隔离" value={`${String(batch.apart)} ${goods.unit}`} />
          <Fact name="生产日期" value={batch.producedOn ?? '—'} />
          <Fact name="有效期至" value={batch.expiresOn ?? '—'} />
        </dl>
      </section>
      {proposals.length > 0 && (
        <section className="panel" aria-labelledby="proposals-title">
          <h2 id="proposals-title">两人办理的变动</h2>
          <ListTable rows={proposals} columns={stockProposalColumns} />
        </section>
      )}
      <section className="panel" aria-labelledby="moves-title">
        <h2 id="moves-title">变动</h2>
        <StockMovesTable moves={moves} opening={opening} unit={goods.unit} />
      </section>
    </CasePage>
  )
}

/** The forms that a batch has in its state: an empty one can only be adjusted. */
function formsOf({ sale, apart, states }: Pick<StockBatch, 'sale' | 'apart' | 'states'>): string[] {
  const forms = {
    number: states.includes('unbatched'),
    apart: sale > 0,
    release: apart > 0,
    adjust: true,
  }
  return Object.entries(forms).flatMap(([form, isOpen]) => (isOpen ? [form] : []))
}

interface StockMovesTableProps {
  moves: readonly StockMove[]
  /** Stock of the batch before all of them. */
  opening: { sale: number; apart: number }
  unit: string
}

function StockMovesTable({ moves, opening, unit }: StockMovesTableProps) {
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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
