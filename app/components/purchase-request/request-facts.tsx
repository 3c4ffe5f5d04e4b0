import type { PurchaseRequest, PurchaseRequestDetail } from '#contract/purchase-request'
import { purchaseRequestStates } from '#contract/purchase-request-states'
import { invoiceKinds, orderPapers } from '#contract/kinds'
import { shelfWishWords } from '#contract/shelf-wish'
import { AddressText } from '#app/components/address/address-text'
import { Price } from '#app/components/ui/price'
import { paths } from '#app/site/paths'
import { formatDateTime } from '#app/words/dates'

export function RequestFacts({ detail }: { detail: PurchaseRequestDetail }) {
  const { request, address, remark, invoiceKind, papers, shelfMonths } = detail
  return (
    <div className="order-facts">
      <section className="panel" aria-labelledby="state-title">
        <h2 id="state-title">{purchaseRequestStates[request.state]}</h2>
        <StateWords request={request} />
        <p>
          {request.askedBy}于 {formatDateTime(request.createdAt)} 申请，当时应付{' '}
          <Price yuan={request.total} className="number" />
        </p>
      </section>
      <section className="panel" aria-labelledby="choices-title">
        <h2 id="choices-title">收货与发票</h2>
        <p>
          <AddressText address={address} />
        </p>
        <p>备注：{remark === '' ? '无' : remark}</p>
        {invoiceKind !== undefined && <p>发票：{invoiceKinds[invoiceKind]}</p>}
        <p>随货资料：{papers.map((paper) => orderPapers[paper]).join('、') || '无'}</p>
        <p>效期要求：{shelfWishWords(shelfMonths)}</p>
      </section>
    </div>
  )
}

function StateWords({ request }: { request: PurchaseRequest }) {
  const { state, lapsesAt, reason, decidedBy, decidedAt, submissionId } = request
  if (state === 'waiting')
    return (
      <p>审批前不占库存，价格以审批时为准。{formatDateTime(lapsesAt)} 前没有审批会自动过期。</p>
    )
  return (
    <>
      {decidedAt !== undefined && (
        <p>
          {decidedBy} {formatDateTime(decidedAt)}
        </p>
      )}
      {reason !== '' && <p>退回原因：{reason}</p>}
      {submissionId === undefined ? (
        <p>
          商品已放回<a href={paths.cart()}>购物车</a>。
        </p>
      ) : (
        <p>
          <a className="button" href={paths.pay(submissionId)}>
            查看订单，去付款
          </a>
        </p>
      )}
    </>
  )
}
