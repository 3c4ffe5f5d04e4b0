import type { DraftDetail, OfferedGoods, PastedLine } from '#contract/desk/drafts'
import { useCaseReply } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { DeskSearch } from '#app/components/desk/desk-search'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { LineQuantity } from '#app/components/order-draft/line-quantity'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { goodsText } from '#app/views/desk/draft-words'
import type { TypedFilter } from '#app/views/desk/typed-filter'
import { type TypedLine, typedLine } from '#app/views/orders/draft-lines'
import { yuanText } from '#app/words/money'

/** A product that can be added to a draft, in a row with a number field. */
export interface OfferRow {
  at: number
  goods: OfferedGoods
  typed: TypedLine | undefined
}

export const goodsColumn: ListColumn<OfferRow> = {
  head: '商品',
  cell: ({ goods: { name, spec, manufacturer } }) => (
    <>
      {name}{' '}
      <span className="muted">
        {spec} {manufacturer}
      </span>
    </>
  ),
}

/** Its price for the store, and the reasons against ordering it. */
export const priceColumns: readonly ListColumn<OfferRow>[] = [
  {
    head: '价格',
    cell: ({ goods: { price, priceNotice } }) =>
      price === undefined ? priceNotice : <Price yuan={price} className="number" />,
  },
  { head: '不能买的原因', cell: ({ goods }) => goods.reasons.join('；') || '无' },
]

export function quantityColumn(form: string): ListColumn<OfferRow> {
  return {
    head: '数量',
    className: 'number',
    cell: ({ at, goods: { id, name, unit }, typed }) => (
      <>
        <input type="hidden" name={`lines[${String(at)}].goodsId`} value={id} />
        <LineQuantity form={form} at={at} name={name} unit={unit} typed={typed} />
      </>
    ),
  }
}

interface SearchPanelProps {
  draft: DraftDetail
  typedKeywords: TypedFilter
  /** Undefined where nothing was searched. */
  found: readonly OfferedGoods[] | undefined
}

/** Finds goods by words, with the price and the reasons of this store. */
export function SearchPanel({ draft, typedKeywords, found }: SearchPanelProps) {
  return (
    <>
      <section className="panel" aria-labelledby="search-title">
        <h2 id="search-title">查找商品</h2>
        <DeskSearch
          action={deskPaths.draft(draft.id)}
          label="查找商品"
          id="goods"
          kept={{}}
          words="商品名、拼音首字母、批准文号或条码"
          filter={typedKeywords}
        />
        {found?.length === 0 && <p className="muted">没有找到商品。</p>}
      </section>
      {found !== undefined && found.length > 0 && <FoundForm found={found} />}
    </>
  )
}

const foundColumns = [goodsColumn, ...priceColumns, quantityColumn('found')]

function FoundForm({ found }: { found: readonly OfferedGoods[] }) {
  const reply = useCaseReply(['found'])
  const rows = found.map((goods, at) => ({
    at,
    goods,
    typed: typedLine(reply, 'goodsId', goods.id),
  }))
  return (
    <DecisionForm
      title={`找到 ${String(found.length)} 种`}
      intent="found"
      isWide
      acts={[{ decision: 'chosen', label: '加入所填数量' }]}
    >
      {() => <ListTable rows={rows} columns={foundColumns} />}
    </DecisionForm>
  )
}

/** Pasted lines to look at, each with what may be meant; what is sure is chosen already. */
export function PastedForm({ pasted }: Pick<DraftDetail, 'pasted'>) {
  const reply = useCaseReply(['pasted'])
  return (
    <DecisionForm
      title={`识别出 ${String(pasted.length)} 行`}
      intent="pasted"
      isWide
      words="认准的已选好。选好商品、填好数量的会加入；都不是的，在“查找商品”里找。"
      acts={[
        { decision: 'chosen', label: '加入选好的', tone: 'primary' },
        { decision: 'clear', label: '清空这些行' },
      ]}
    >
      {() => (
        <ListTable
          rows={pasted.map((line, at) => ({
            at,
            line,
            typed: typedLine(reply, 'typed', line.typed),
          }))}
          columns={pastedColumns}
        />
      )}
    </DecisionForm>
  )
}

interface PastedRow {
  at: number
  line: PastedLine
  typed: TypedLine | undefined
}

const pastedColumns: readonly ListColumn<PastedRow>[] = [
  {
    head: '粘贴的',
    cell: ({ at, line: { typed, problem } }) => (
      <>
        <input type="hidden" name={`lines[${String(at)}].typed`} value={typed} />
        {typed}
        {problem !== undefined && <div className="muted">{problem}</div>}
      </>
    ),
  },
  { head: '商品', cell: (row) => <Candidates row={row} /> },
  {
    head: '数量',
    className: 'number',
    cell: ({ at, line, typed }) => (
      <LineQuantity
        form="pasted"
        at={at}
        name={line.typed}
        unit=""
        quantity={line.quantity}
        typed={typed}
      />
    ),
  },
]

function Candidates({ row: { at, line, typed } }: { row: PastedRow }) {
  if (line.candidates.length === 0) return <span className="muted">没有相近的商品</span>
  return (
    <div className="field">
      <select
        name={`lines[${String(at)}].goodsId`}
        defaultValue={typed?.goodsId ?? line.goodsId ?? ''}
        aria-label={`商品：${line.typed}`}
      >
        <option value="">先不选</option>
        {line.candidates.map((goods) => (
          <option key={goods.id} value={goods.id}>
            {offerText(goods)}
          </option>
        ))}
      </select>
    </div>
  )
}

function offerText(goods: OfferedGoods): string {
  const { price, priceNotice, reasons } = goods
  const costs = price === undefined ? (priceNotice ?? '') : yuanText(price)
  return [`${goodsText(goods)} ${costs}`, ...reasons].join('，')
}
