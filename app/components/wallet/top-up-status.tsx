import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { topUpStates } from '#contract/money-states'
import type { TopUp } from '#contract/top-up'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'

const next: Record<TopUp['state'], string> = {
  open: '请按下面的账户和附言转账，再上传凭证。',
  waiting: '凭证已提交，财务正在核对，到账后计入余额并通知您。',
  arrived: '已按实际到账的金额计入账户余额。',
  returned: '没有计入余额。款项已转出的，请联系客服原路退回；需要时重新发起充值。',
  withdrawn: '已撤回，没有计入余额。',
}

export function TopUpStatus({ topUp }: { topUp: TopUp }) {
  const { state, amount, arrived, reason, createdAt, decidedAt } = topUp
  return (
    <section className="panel" aria-labelledby="status-title">
      <h2 id="status-title">{topUpStates[state]}</h2>
      <p>{next[state]}</p>
      <dl className="payee">
        <dt>充值金额</dt>
        <dd>
          <Price yuan={amount} />
        </dd>
        {arrived !== undefined && (
          <>
            <dt>实际到账</dt>
            <dd>
              <Price yuan={arrived} />
            </dd>
          </>
        )}
        {reason !== '' && (
          <>
            <dt>财务说明</dt>
            <dd>{reason}</dd>
          </>
        )}
        <dt>发起时间</dt>
        <dd className="number">{formatDateTime(createdAt)}</dd>
        {decidedAt !== undefined && (
          <>
            <dt>办理时间</dt>
            <dd className="number">{formatDateTime(decidedAt)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

export function TopUpPayee({ topUp, company, payee }: DataOf<Calls['topUp.detail']>) {
  return (
    <>
      <dl className="payee">
        <dt>收款单位</dt>
        <dd>{payee.name}</dd>
        <dt>开户银行</dt>
        <dd>{payee.bank}</dd>
        <dt>银行账号</dt>
        <dd className="number">{payee.account}</dd>
        <dt>转账金额</dt>
        <dd>
          <Price yuan={topUp.amount} />
        </dd>
        <dt>附言</dt>
        <dd className="number">
          <b>{topUp.memo}</b>
        </dd>
        <dt>付款户名</dt>
        <dd>{company}</dd>
      </dl>
      <p className="muted">附言请写在转账的“附言”或“用途”里；付款户名不一致的会退回。</p>
    </>
  )
}
