import type { DeskOrder, OrderProblem } from '#contract/desk/orders'
import { approvalStates } from '#contract/document-slots'
import { orderStates } from '#contract/kinds'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { SplitLinks } from './split-links'
import { StoreLink } from './store-link'
import { useMay } from './use-may'

export function OrderStatus({ detail }: { detail: DeskOrder }) {
  const { order, store, problems, companions } = detail
  const { hold } = order
  const maySeeCarts = useMay('carts.read')
  return (
    <section className="panel" aria-labelledby="status-title">
      <h2 id="status-title">
        {orderStates[order.state]}
        {hold !== undefined && '（已暂停）'}
      </h2>
      {hold !== undefined && (
        <p className="desk-notice desk-notice-warning">
          {formatDateTime(hold.at)} 起暂停：{hold.reason}
        </p>
      )}
      {order.isSlipPending && <p className="desk-notice desk-notice-warning">转账凭证待核对。</p>}
      <p>
        <StoreLink storeId={store.id} company={store.company} /> {approvalStates[store.approval]}
        ，负责人 {store.phone}，客户经理 {store.manager}
      </p>
      {maySeeCarts && (
        <p className="desk-actions">
          <a className="button button-small" href={deskPaths.storeView(store.id)}>
            查看客户的购物车和价格
          </a>
        </p>
      )}
      <p>
        证照：
        {store.licences
          .map(({ name, validUntil, isOver }) => {
            return `${name} ${inWords(validUntil)}${isOver ? '（已到期）' : ''}`
          })
          .join('，') || '无'}
      </p>
      <Problems problems={problems} />
      <SplitLinks {...detail} />
      {companions.length > 0 && <Companions companions={companions} />}
    </section>
  )
}

function inWords(validUntil: string): string {
  return validUntil === '9999-12-31' ? '长期' : `至 ${validUntil}`
}

/** Current eligibility problems; buyers read the same words. */
function Problems({ problems }: { problems: readonly OrderProblem[] }) {
  if (problems.length === 0) return <p>资质复核通过，全部商品可发货。</p>
  return (
    <>
      <p>资质复核有问题，买家看到的也是这些：</p>
      <ul className="desk-notice desk-notice-warning">
        {problems.map(({ message, goods, isBlocking }) => (
          <li key={message}>
            {isBlocking ? '不能发货：' : '留意：'}
            {message}（{goods.join('、')}）
          </li>
        ))}
      </ul>
    </>
  )
}

function Companions({ companions }: Pick<DeskOrder, 'companions'>) {
  return (
    <>
      <h3>同一次提交、同享优惠的订单</h3>
      <ul>
        {companions.map(({ id, code, title, state, total }) => (
          <li key={id}>
            <a className="link number" href={deskPaths.order(id)}>
              {code}
            </a>{' '}
            {title} {orderStates[state]} <Price yuan={total} className="number" />
          </li>
        ))}
      </ul>
    </>
  )
}
