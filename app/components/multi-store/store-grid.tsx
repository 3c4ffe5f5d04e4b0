import type { GridCell, GridRow } from '#contract/multi-store'
import type { OwnStore } from '#contract/copy'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { gridFields } from '#app/views/chain/store-grid'
import { reasonsInShort } from '#app/words/short-reason'

export interface SentFields {
  typed: Record<string, string>
  errors: Record<string, string>
}

interface StoreGridProps {
  stores: readonly { store: OwnStore; typed: number }[]
  rows: readonly GridRow[]
  /** Sent and unsaved input. */
  sent: SentFields | undefined
}

/** Goods × stores: a number for each, or why a store cannot buy it. */
export function StoreGrid({ stores, rows, sent }: StoreGridProps) {
  const [firstWrong] = Object.keys(sent?.errors ?? {})
  return (
    <div className="grid-scroll">
      <table className="plain-table labelled-table store-grid">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">各店都要</th>
            {stores.map(({ store, typed }) => (
              <th scope="col" key={store.id}>
                {store.company}
                {store.isActing && '（当前）'}
                {typed > 0 && <small>{`已填 ${typed} 种`}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <a href={paths.goods(row.id)}>{row.name}</a>{' '}
                <small className="muted">
                  {`${row.spec} ${row.manufacturer} 中包装 ${row.packageStep} ${row.unit}`}
                </small>
              </th>
              <td data-label="各店都要">
                <NumberField
                  name={gridFields.all(row.id)}
                  label={`${row.name} 各店都要`}
                  sent={sent}
                  firstWrong={firstWrong}
                />
              </td>
              {stores.map(({ store }) => (
                <td data-label={store.company} key={store.id}>
                  <Cell row={row} store={store} sent={sent} firstWrong={firstWrong} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  row: GridRow
  store: OwnStore
  sent: SentFields | undefined
  firstWrong: string | undefined
}

function Cell({ row, store, sent, firstWrong }: CellProps) {
  const cell = row.cells.find(({ storeId }) => storeId === store.id)
  if (cell === undefined) return <span className="muted">—</span>
  const { quantity, reasons, note } = cell
  const name = gridFields.cell(store.id, row.id)
  // A number typed while it could be bought stays, to be seen and removed.
  const hasField = reasons.length === 0 || quantity > 0 || Boolean(sent?.typed[name])
  return (
    <>
      {quantity > 0 && (
        <input type="hidden" name={gridFields.was(store.id, row.id)} value={quantity} />
      )}
      {hasField && (
        <NumberField
          name={name}
          sent={sent}
          firstWrong={firstWrong}
          label={`${row.name} ${store.company} 数量`}
          value={quantity}
        />
      )}
      {reasons.length === 0 ? (
        <CellFacts cell={cell} />
      ) : (
        <Reasons row={row} cell={cell} store={store} />
      )}
      {note !== undefined && <span className="row-message grid-note">{note}</span>}
    </>
  )
}

function CellFacts({ cell: { price, priceNotice, inCart } }: { cell: GridCell }) {
  return (
    <small className="grid-facts">
      {price === undefined ? priceNotice : <Price yuan={price} />}
      {inCart > 0 && ` 车内 ${inCart}`}
    </small>
  )
}

interface ReasonsProps {
  row: GridRow
  cell: GridCell
  store: OwnStore
}

/** A link to the page that resolves a reason acts for that store. */
function Reasons({ row, cell: { reasons }, store }: ReasonsProps) {
  return (
    <details className="grid-why">
      <summary>{reasonsInShort(reasons)}</summary>
      <span>{reasons.map(({ message }) => message).join('；')}</span>{' '}
      {store.isActing ? (
        <a className="link" href={paths.why(row.id)} aria-label={`为什么不能买 ${row.name}`}>
          为什么不能买
        </a>
      ) : (
        <span className="muted">切换到该店可办理</span>
      )}
    </details>
  )
}

interface NumberFieldProps {
  name: string
  label: string
  value?: number
  sent: SentFields | undefined
  firstWrong: string | undefined
}

function NumberField({ name, label, value = 0, sent, firstWrong }: NumberFieldProps) {
  const error = sent?.errors[name]
  return (
    <>
      <input
        className="quantity"
        name={name}
        defaultValue={sent?.typed[name] ?? (value > 0 ? value : '')}
        maxLength={20}
        inputMode="decimal"
        aria-label={label}
        autoFocus={name === firstWrong || undefined}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `e-${name}`}
      />
      {error !== undefined && (
        <span className="row-message grid-note" id={`e-${name}`}>
          {error}
        </span>
      )}
    </>
  )
}
