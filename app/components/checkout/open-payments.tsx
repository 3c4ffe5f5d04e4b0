import type { Submission } from '#contract/order'
import { PayBy } from '#app/components/orders/pay-by'
import { Price } from '#app/components/ui/price'
import { BalancePayment } from './balance-payment'
import { LastSlip } from './last-slip'
import { OnlinePayment } from './online-payment'
import { SubmissionOrders } from './submission-orders'
import { TransferPayment } from './transfer-payment'

interface OpenPaymentsProps {
  submission: Submission
  /** The voucher uploaded when only the payment after it failed, and its error. */
  slip: { id: number | undefined; error: string | undefined }
  now: number
}

export function OpenPayments({ submission, slip, now }: OpenPaymentsProps) {
  const open = submission.orders.filter(({ canPay }) => canPay)
  const payBy = Math.min(...open.map((order) => order.payBy ?? Infinity))
  return (
    <>
      <LastSlip slip={submission.lastSlip} />
      <div className="panel">
        <p className="pay-due">
          待付 <Price yuan={submission.due} />
        </p>
        {Number.isFinite(payBy) && <PayBy payBy={payBy} now={now} />}
        <SubmissionOrders orders={submission.orders} />
      </div>
      <div className="payments">
        <BalancePayment {...submission} />
        <OnlinePayment {...submission} />
        <TransferPayment
          payee={submission.payee}
          due={submission.due}
          codes={open.map(({ code }) => code)}
          openElsewhere={submission.openElsewhere}
          slipId={slip.id}
          error={slip.error}
        />
      </div>
    </>
  )
}
