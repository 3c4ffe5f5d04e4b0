import { afterSalesReasons } from '#contract/after-sales-words'
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
      <table className="plain-table labelled-table after-sales-lines">
        <caption className="visually-hidden">已发货的商品</caption>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">批号</th>
            <th scope="col">有效期至</th>
            <th scope="col" className="amount">
              发货
            </th>
            <th scope="col" className="amount">
              可申请
            </th>
            <th scope="col">期限</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} orderId={orderId} />
          ))}
        </tbody>
      </table>
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

function Row({ line, orderId }: { line: AskLine; orderId: number }) {
  const { id, batch, expiresOn, shipped, unit, most, problem, openId } = line
  return (
    <tr>
      <th scope="row">
        {problem === undefined ? (
          <label className="after-sales-choice">
            <input type="checkbox" name="line" value={id} />
            <GoodsOfLine line={line} />
          </label>
        ) : (
          <GoodsOfLine line={line} />
        )}
      </th>
      <td data-label="批号" className="number">
        {batch === '' ? '未登记' : batch}
      </td>
      <td data-label="有效期至" className="number">
        {expiresOn === '' ? '—' : expiresOn}
      </td>
      <td data-label="发货" className="number amount">
        {shipped} {unit}
      </td>
      <td data-label="可申请" className="number amount">
        {problem === undefined ? `${most} ${unit}` : '—'}
      </td>
      <td data-label="期限">
        {problem === undefined ? (
          <Deadline line={line} orderId={orderId} />
        ) : (
          <RefusalWay problem={problem} orderId={orderId} openId={openId} />
        )}
      </td>
    </tr>
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
