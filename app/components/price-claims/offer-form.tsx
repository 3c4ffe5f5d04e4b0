import type { PriceOffer } from '#contract/price-claim'
import { GoodsOfLine } from '#app/components/after-sales/goods-of-line'
import { RefusalWay } from '#app/components/after-sales/refusal-way'
import { DataTable } from '#app/components/ui/data-table'
import { FormMessage } from '#app/components/ui/form-message'
import { useMay } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
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
    <DataTable
      rows={lines}
      keyOf={({ id }) => id}
      caption="订单商品的价格变化"
      className="plain-table labelled-table after-sales-lines"
      columns={[
        {
          head: '商品',
          name: (line) =>
            line.problems.length === 0 && mayAsk ? (
              <label className="after-sales-choice">
                <input
                  type="checkbox"
                  name="line"
                  value={`${String(line.id)}:${line.amount}`}
                  defaultChecked={wasTicked(reply, line.id)}
                />
                <GoodsOfLine line={line} />
              </label>
            ) : (
              <GoodsOfLine line={line} />
            ),
        },
        { head: '买入价', className: 'amount', cell: ({ bought }) => <ExactPrice yuan={bought} /> },
        {
          head: '现价',
          className: 'amount',
          cell: ({ price }) => price && <ExactPrice yuan={price} />,
        },
        {
          head: '保护数量',
          className: 'number amount',
          cell: ({ quantity, unit, problems }) =>
            problems.length === 0 && `${String(quantity)} ${unit}`,
        },
        {
          head: '可退差价',
          yuan: ({ amount, problems }) => (problems.length === 0 ? amount : undefined),
        },
        {
          head: '期限',
          cell: ({ until, problems: [problem] }) =>
            problem === undefined ? (
              <span className="number">{until !== undefined && `${formatDateTime(until)} 前`}</span>
            ) : (
              <Why orderId={orderId} problem={problem} />
            ),
        },
      ]}
    />
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
