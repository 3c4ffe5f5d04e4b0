import type { DeskDraftLine, DraftDetail } from '#contract/desk/drafts'
import { approvalStates } from '#contract/document-slots'
import { orderPapers } from '#contract/kinds'
import { orderDraftStates } from '#contract/order-draft-states'
import { shelfWishWords } from '#contract/shelf-wish'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { StoreLink } from '#app/components/desk/store-link'
import { LineQuantity } from '#app/components/order-draft/line-quantity'
import { OrderSums } from '#app/components/orders/order-sums'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { Trace } from '#app/components/ui/trace'
import { deskPaths } from '#app/site/desk-paths'
import { addressText } from '#app/views/desk/draft-words'
import type { TypedLine } from '#app/views/orders/draft-lines'
import { formatDateTime, untilWords } from '#app/words/dates'
import { traceText } from '#app/words/trace'

export function DraftFacts({ draft }: { draft: DraftDetail }) {
  const { state, storeId, company, approval, preparedBy, createdAt, sentAt, lapsesAt } = draft
  const { reason, orders } = draft
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{orderDraftStates[state]}</h2>
      <p>
        <StoreLink storeId={storeId} company={company} /> {approvalStates[approval]}
      </p>
      <dl className="desk-facts">
        <Fact name="准备" value={`${preparedBy}，${formatDateTime(createdAt)}`} />
        {sentAt !== undefined && <Fact name="发给客户" value={formatDateTime(sentAt)} />}
        {lapsesAt !== undefined && <Fact name="有效至" value={formatDateTime(lapsesAt)} />}
        {reason !== '' && <Fact name="客户不要的原因" value={reason} />}
      </dl>
      {orders.length > 0 && (
        <p className="desk-links">
          订单{' '}
          {orders.map(({ id, code }) => (
            <a key={id} className="link number" href={deskPaths.order(id)}>
              {code}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

/** The goods and terms of a draft that cannot be changed now. */
export function DraftContents({ draft }: { draft: DraftDetail }) {
  const { lines, addresses, addressId, words, papers, shelfMonths, isWithoutCoupons } = draft
  const address = addresses.find(({ id }) => id === addressId)
  return (
    <section className="panel" aria-labelledby="lines-title">
      <h2 id="lines-title">商品 {lines.length} 种</h2>
      <DraftLines draft={draft} />
      <dl className="desk-facts">
        <Fact name="收货" value={address === undefined ? '未选' : addressText(address)} />
        <Fact name="备注" value={words || '无'} />
        <Fact
          name="随货资料"
          value={papers.map((paper) => orderPapers[paper]).join('、') || '无'}
        />
        <Fact name="效期要求" value={shelfWishWords(shelfMonths)} />
        <Fact name="优惠券" value={isWithoutCoupons ? '不用' : '用最省的'} />
      </dl>
    </section>
  )
}

interface DraftLinesProps {
  draft: DraftDetail
  /** Of a row of a refused form. Absent where the numbers cannot be changed. */
  typedOf?: (lineId: number) => TypedLine | undefined
}

/** The goods as they would be ordered now, and the sums. */
export function DraftLines({ draft: { lines, sums }, typedOf }: DraftLinesProps) {
  if (lines.length === 0) return <p className="muted">还没有商品。</p>
  return (
    <>
      <ListTable rows={lines.map((line, at) => ({ ...line, at }))} columns={columnsOf(typedOf)} />
      {sums !== undefined && <OrderSums steps={sums.steps} total={sums.total} />}
      {sums !== undefined && sums.changes.length > 0 && (
        <ul className="desk-notice desk-notice-warning">
          {sums.changes.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </>
  )
}

type Row = DeskDraftLine & { at: number }

function columnsOf(typedOf: DraftLinesProps['typedOf']): readonly ListColumn<Row>[] {
  return [
    {
      head: '商品',
      cell: ({ name, spec, manufacturer }) => (
        <>
          {name}{' '}
          <span className="muted">
            {spec} {manufacturer}
          </span>
        </>
      ),
    },
    {
      head: '数量',
      className: 'number',
      cell: ({ id, at, name, quantity, unit }) =>
        typedOf === undefined ? (
          `${String(quantity)} ${unit}`
        ) : (
          <>
            <input type="hidden" name={`lines[${String(at)}].id`} value={id} />
            <LineQuantity
              form="save"
              at={at}
              name={name}
              unit={unit}
              quantity={String(quantity)}
              typed={typedOf(id)}
            />
          </>
        ),
    },
    { head: '现价', cell: (line) => <LinePrice line={line} /> },
    { head: '小计', yuan: ({ amount }) => amount },
    {
      head: '不能买或有变化',
      cell: ({ reasons, notices }) => [...reasons, ...notices].join('；') || '无',
    },
  ]
}

function LinePrice({ line }: { line: DeskDraftLine }) {
  const { price, priceNotice, priceEndsAt, trace, hand } = line
  return (
    <>
      {price === undefined ? priceNotice : <Price yuan={price} className="number" />}
      <Trace text={traceText(trace)} />
      {priceEndsAt !== undefined && <div className="muted">价格到 {untilWords(priceEndsAt)}</div>}
      {hand !== undefined && (
        <div>
          手工价 <Price yuan={hand.price} className="number" />，{hand.by}：{hand.words}
          {hand.isWaiting && <span className="mark">等第二人</span>}
          {hand.agreedBy !== undefined && `，${hand.agreedBy} 已同意`}
        </div>
      )}
    </>
  )
}
