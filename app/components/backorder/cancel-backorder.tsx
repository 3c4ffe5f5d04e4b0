import type { Backorder } from '#contract/backorder'
import { ConfirmLink } from '#app/components/ui/confirm-link'
import { May } from '#app/components/ui/may'
import { backorderPaths } from '#app/site/backorder-paths'

export const cancelBackorderQuestion = '确定取消这份登记吗?'

/** What is lost with a backorder: its place in the queue, and what is kept for it. */
export function CancelBackorder({ backorder }: { backorder: Backorder }) {
  const { goods, quantity, reserved } = backorder
  return (
    <>
      <p>{`${goods.name} ${goods.spec}，${quantity} ${goods.unit}`}</p>
      <p>
        {reserved === undefined
          ? '取消后要再登记，须重新排队。'
          : '取消后不再为您保留，再登记须重新排队。'}
      </p>
    </>
  )
}

/** 取消登记: asks first. */
export function CancelBackorderLink({ backorder }: { backorder: Backorder }) {
  return (
    <May needs="buy">
      <p>
        <ConfirmLink
          className="button"
          href={backorderPaths.cancel(backorder.id)}
          label="取消登记"
          accessibleName="取消登记"
          question={cancelBackorderQuestion}
          confirmLabel="取消登记"
        >
          <CancelBackorder backorder={backorder} />
        </ConfirmLink>
      </p>
    </May>
  )
}
