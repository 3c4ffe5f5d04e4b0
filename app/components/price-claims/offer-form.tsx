import type { PriceOffer } from '#contract/price-claim'
import { GoodsOfLine } from '#app/components/after-sales/goods-of-line'
import { RefusalWay } from '#app/components/after-sales/refusal-way'
import { FormMessage } from '#app/components/ui/form-message'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { Price } from '#app/components/ui/price'
import { SubmitButton } from '#app/components/ui/submit-button'
import { wasTicked, type PriceClaimReply } from '#app/views/orders/price-claims'
import { formatDateTime } from '#app/words/dates'
import { ExactPrice } from './exact-price'

interface OfferFormProps {
  orderId: number
  lines: readonly PriceOffer[]
  token: string
  reply: PriceClaimReply | undefined
}

/**
 * The lines of an order with paid and current price and the refund of each. The refund is sent
 * along, so that nobody claims another amount than was shown.
 */
export function OfferForm({ orderId, lines, token, reply }: OfferFormProps) {
  const mayAsk = useMay('receive')
  const hasOffer = lines.some(({ problems }) => problems.length === 0)
  const table = <OfferTable orderId={orderId} lines={lines} reply={reply} mayAsk={mayAsk} />
  if (!hasOffer || !mayAsk)
    return (
      <>
        <FormMessage message={reply?.message} />
        {table}
        {hasOffer && <PageForm needs="receive" />}
      </>
    )
  return (
    <PageForm aria-label="申请价格保护">
      <FormMessage message={reply?.message} />
      {/* A failed attempt may have succeeded: sending it again is idempotent. */}
      <input type="hidden" name="token" value={reply?.initialValue.token ?? token} />
      {table}
      <p className="after-sales-next">
        <SubmitButton intent="ask" busy="提交中…">
          申请退差价
        </SubmitButton>{' '}
        <span className="muted">审核后退至账户余额，发票不变；以后退货的，按数量扣回</span>
      </p>
    </PageForm>
  )
}

interface OfferTableProps extends Omit<OfferFormProps, 'token'> {
  mayAsk: boolean
}

function OfferTable({ orderId, lines, reply, mayAsk }: OfferTableProps) {
  return (
    <table className="plain-table labelled-table after-sales-lines">
      <caption className="visually-hidden">订单商品的价格变化</caption>
      <thead>
        <tr>
          <th scope="col">商品</th>
          <th scope="col" className="amount">
            买入价
          </th>
          <th scope="col" className="amount">
            现价
          </th>
          <th scope="col" className="amount">
            保护数量
          </th>
          <th scope="col" className="amount">
            可退差价
          </th>
          <th scope="col">期限</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <OfferRow
            key={line.id}
            orderId={orderId}
            line={line}
            mayAsk={mayAsk}
            isTicked={wasTicked(reply, line.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface OfferRowProps {
  orderId: number
  line: PriceOffer
  mayAsk: boolean
  isTicked: boolean
}

function OfferRow({ orderId, line, mayAsk, isTicked }: OfferRowProps) {
  const { id, bought, price, quantity, unit, amount, until, problems } = line
  const [problem] = problems
  return (
    <tr>
      <th scope="row">
        {problem === undefined && mayAsk ? (
          <label className="after-sales-choice">
            <input
              type="checkbox"
              name="line"
              value={`${String(id)}:${amount}`}
              defaultChecked={isTicked}
            />
            <GoodsOfLine line={line} />
          </label>
        ) : (
          <GoodsOfLine line={line} />
        )}
      </th>
      <td data-label="买入价" className="amount">
        <ExactPrice yuan={bought} />
      </td>
      <td data-label="现价" className="amount">
        {price === undefined ? '—' : <ExactPrice yuan={price} />}
      </td>
      <td data-label="保护数量" className="number amount">
        {problem === undefined ? `${String(quantity)} ${unit}` : '—'}
      </td>
      <td data-label="可退差价" className="amount">
        {problem === undefined ? <Price yuan={amount} className="number" /> : '—'}
      </td>
      <td data-label="期限">
        {problem === undefined ? (
          <span className="number">{until !== undefined && `${formatDateTime(until)} 前`}</span>
        ) : (
          <Why orderId={orderId} problem={problem} />
        )}
      </td>
    </tr>
  )
}

function Why({ orderId, problem }: { orderId: number; problem: PriceOffer['problems'][number] }) {
  // For most problems there is no next step to link.
  return problem.code === 'AS_NOT_RECEIVED' || problem.code === 'AS_OFF' ? (
    <RefusalWay problem={problem} orderId={orderId} openId={undefined} />
  ) : (
    <span className="row-message">{problem.message}</span>
  )
}
