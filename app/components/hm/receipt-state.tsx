import type { HmReceipt } from '#contract/hm'
import { hmReceiptStates } from '#contract/kinds'

export function ReceiptState({ receipt }: { receipt: HmReceipt }) {
  const tone = receipt.isDue ? 'hm-state hm-state-due' : `hm-state hm-state-${receipt.state}`
  return <span className={tone}>{hmReceiptStates[receipt.state]}</span>
}

export function ReceiptHint({ receipt }: { receipt: HmReceipt }) {
  const { state, dueOn, isDue, isCounted, reason } = receipt
  const until = isDue ? `最迟应于 ${dueOn} 提交，已逾期` : `请最迟于 ${dueOn} 提交`
  if (state === 'handedIn') return <>已提交，审核通过后订单完成</>
  if (state === 'accepted') return <>回执已审核通过</>
  if (state === 'rejected')
    return (
      <>
        {reason === '' ? '回执未通过' : `未通过：${reason}`}。{until}
      </>
    )
  if (state === 'waiting') return <>回执{until}</>
  return (
    <>
      {isCounted ? '已验收，请确认收货和付款' : '到货后请确认收货和付款'}，回执{until}
    </>
  )
}
