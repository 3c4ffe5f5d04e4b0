import { afterSalesReasons } from '#contract/after-sales-words'
import { DataTable } from '#app/components/ui/data-table'
import { FormMessage } from '#app/components/ui/form-message'
import { afterSalesPaths } from '#app/site/after-sales-paths'
import {
  goneLinesError,
  type AskLine,
  type AskQuery,
  type AskReply,
} from '#app/views/orders/after-sales'
import { formatDateTime } from '#app/words/dates'
import { GoodsOfLine } from './goods-of-line'
import { RefusalWay } from './refusal-way'

interface ChooseLinesProps {
  query: AskQuery
  lines: readonly AskLine[]
  reply: AskReply | undefined
}

/** Every shipped line by batch: the returnable quantity and deadline, or why not. */
export function ChooseLines({ query, lines, reply }: ChooseLinesProps) {
  const { orderId, shipmentId, isRefusal, isNoneChosen } = query
  const gone = reply?.message ?? reply?.error?.['']?.[0] ?? goneLinesError(reply, [])
  const hasOpen = lines.some(({ problem }) => problem === undefined)
  return (
    <form action={afterSalesPaths.ask({})} aria-label="选择商品">
      <FormMessage message={isNoneChosen ? '请先勾选要申请的商品和批号' : gone} />
      <input type="hidden" name="order" value={orderId} />
      {shipmentId !== undefined && <input type="hidden" name="shipment" value={shipmentId} />}
      {isRefusal && <input type="hidden" name="refuse" value="1" />}
      <Lines lines={lines} orderId={orderId} />
      {hasOpen && (
        <p className="after-sales-next">
          <button type="submit" className="button button-primary" name="choose" value="1">
            下一步：填写原因
          </button>
        </p>
      )}
    </form>
  )
}

function Lines({ lines, orderId }: { lines: readonly AskLine[]; orderId: number }) {
  return (
    <DataTable
      rows={lines}
      keyOf={({ id }) => id}
      caption="已发货的商品"
      className="plain-table labelled-table after-sales-lines"
      columns={[
        {
          head: '商品',
          name: (line) =>
            line.problem === undefined ? (
              <label className="after-sales-choice">
                <input type="checkbox" name="line" value={line.id} />
                <GoodsOfLine line={line} />
              </label>
            ) : (
              <GoodsOfLine line={line} />
            ),
        },
        { head: '批号', className: 'number', cell: ({ batch }) => batch || '未登记' },
        { head: '有效期至', className: 'number', cell: ({ expiresOn }) => expiresOn },
        {
          head: '发货',
          className: 'number amount',
          cell: ({ shipped, unit }) => `${shipped} ${unit}`,
        },
        {
          head: '可申请',
          className: 'number amount',
          cell: ({ problem, most, unit }) => problem === undefined && `${most} ${unit}`,
        },
        {
          head: '期限',
          cell: (line) =>
            line.problem === undefined ? (
              <Deadline line={line} orderId={orderId} />
            ) : (
              <RefusalWay problem={line.problem} orderId={orderId} openId={line.openId} />
            ),
        },
      ]}
    />
  )
}

function Deadline({ line, orderId }: { line: AskLine; orderId: number }) {
  const { until, coldUntil, rest } = line
  if (rest !== undefined)
    return (
      <>
        仅限{rest.reasons.map((reason) => afterSalesReasons[reason]).join('、')}{' '}
        <RefusalWay problem={rest.problem} orderId={orderId} openId={undefined} />
      </>
    )
  if (until === undefined) return <>收货时</>
  return (
    <span className="number">
      {formatDateTime(until)} 前
      {coldUntil !== undefined && (
        <span className="muted after-sales-until">
          破损、质量问题 {formatDateTime(coldUntil)} 前
        </span>
      )}
    </span>
  )
}
