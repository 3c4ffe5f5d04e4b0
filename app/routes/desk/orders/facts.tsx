import type { DeskOrder, OrderProblem } from '#contract/desk/orders'
import { approvalStates } from '#contract/document-slots'
import { invoiceKinds, orderPapers, orderStates } from '#contract/kinds'
import type { OrderDetail } from '#contract/order'
import { joinRegion } from '#contract/region-names'
import { shelfWishWords } from '#contract/shelf-wish'
import { DecisionForm } from '#app/components/desk/decision-form'
import { StoreLink } from '#app/components/desk/store-link'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { splitsOf } from '#app/views/orders/order-facts'
import { formatDateTime } from '#app/words/dates'

export function OrderFacts({ detail }: { detail: DeskOrder }) {
  const { order, address, remark, invoiceKind, papers, shelfMonths } = detail
  const place = joinRegion(address) + address.detail
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">收货与要求</h2>
      <dl className="desk-facts">
        <Fact name="下单时间" value={formatDateTime(order.createdAt)} />
        <Fact name="收货" value={`${address.receiver} ${address.phone}，${place}`} />
        {address.placeNote !== undefined && <Fact name="收货地" value={address.placeNote} />}
        <Fact name="备注" value={remark === '' ? '无' : remark} />
        <Fact name="发票" value={invoiceKinds[invoiceKind]} />
        <Fact
          name="随货资料"
          value={papers.map((paper) => orderPapers[paper]).join('、') || '无'}
        />
        <Fact name="效期要求" value={shelfWishWords(shelfMonths)} />
      </dl>
    </section>
  )
}

export function OrderNotes({ lastMessage }: Pick<DeskOrder, 'lastMessage'>) {
  return (
    <>
      <DecisionForm<'note'>
        title="备注"
        intent="note"
        acts={[{ decision: 'note', label: '添加备注' }]}
      >
        {({ note }) => <Field label="内部备注（买家看不到）" field={note} maxLength={200} />}
      </DecisionForm>
      {lastMessage === undefined ? (
        <p className="panel muted">还没有给买家发过这笔订单的消息。</p>
      ) : (
        <DecisionForm
          title="消息"
          words={`${formatDateTime(lastMessage.at)} 的消息：${lastMessage.title}。${lastMessage.text}`}
          intent="resend"
          acts={[{ decision: 'resend', label: '重发这条消息' }]}
        />
      )}
    </>
  )
}

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

type SplitLinksProps = Pick<OrderDetail, 'splitFrom' | 'splitInto'>

/** The orders before and after a split, in the words of the buyer's page. */
function SplitLinks(splits: SplitLinksProps) {
  return splitsOf(splits).map(({ id, code, words }) => (
    <p key={id}>
      {words}{' '}
      <a className="link number" href={deskPaths.order(id)}>
        {code}
      </a>
    </p>
  ))
}
