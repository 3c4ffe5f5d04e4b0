import { openMatters } from '#contract/open-matters'
import type { StoreStatus } from '#contract/stores'
import { Price } from '#app/components/ui/price'

/** Consequences of stopping or restarting a store, and reasons against stopping. */
export function StopStore({ store, isConfirmed }: { store: StoreStatus; isConfirmed: boolean }) {
  if (store.isStopped) return <p>启用后即可下单，证照、价格、余额和购物车与停用前一样。</p>
  if (store.open.length > 0) return <OpenMatters open={store.open} />
  return (
    <>
      <p>停用后不能下单，订单、发票、余额和积分仍可查看，可随时启用；操作人员转到其他门店。</p>
      {(Number(store.balance) > 0 || store.points > 0) && (
        <p className="line-notice">
          本店还有余额 <Price yuan={store.balance} />
          、积分 {store.points}
          ，停用后保留在本店，不会转到其他门店。
        </p>
      )}
      {store.isLast && (
        <p>
          <label className="checkbox">
            <input type="checkbox" name="isConfirmed" defaultChecked={isConfirmed} />
            这是我最后一家在用的门店，停用后我不能再下单
          </label>
        </p>
      )}
    </>
  )
}

function OpenMatters({ open }: { open: StoreStatus['open'] }) {
  return (
    <>
      <p>这家门店还有未了结的事项，处理完才能停用：</p>
      <ul>
        {open.map(({ kind, count }) => (
          <li key={kind}>
            {openMatters[kind]}：{count} 项
          </li>
        ))}
      </ul>
      <p className="muted">请先切换到这家门店，付款或取消订单、确认收货、交齐回执。</p>
    </>
  )
}
