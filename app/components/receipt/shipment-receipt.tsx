import type { OrderShipment } from '#contract/order-shipments'
import { May } from '#app/components/ui/may'
import { PageForm } from '#app/components/ui/page-form'
import { SubmitButton } from '#app/components/ui/submit-button'
import { receiptPaths } from '#app/site/receipt-paths'

export function ShipmentReceipt({ shipment: { id, code, state } }: { shipment: OrderShipment }) {
  if (state !== 'shipped') return null
  return (
    <May needs="receive">
      <PageForm className="report-actions">
        <input type="hidden" name="shipment" value={id} />
        <SubmitButton intent="receive" busy="提交中…" className="button-small">
          如数收货
        </SubmitButton>
        <a
          className="button button-small"
          href={receiptPaths.delivery(id)}
          aria-label={`逐行验收或拒收 ${code}`}
        >
          逐行验收或拒收
        </a>
      </PageForm>
    </May>
  )
}
