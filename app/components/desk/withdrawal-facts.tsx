import type { WithdrawalDetail } from '#contract/desk/withdrawals'
import { withdrawalStates } from '#contract/money-states'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'

export function WithdrawalFacts({ detail }: { detail: WithdrawalDetail }) {
  const { withdrawal, holder, bank, bankAccount, bankReference, batchId } = detail
  const { id, state, amount, storeId, company, reason, createdAt, decidedAt } = withdrawal
  return (
    <section className="panel" aria-labelledby="withdrawal-title">
      <h2 id="withdrawal-title">
        提现 {id} · {withdrawalStates[state]} <Price yuan={amount} className="number" />
      </h2>
      <dl className="desk-facts">
        <Fact name="单位" value={company} />
        <Fact name="收款户名" value={holder} />
        <Fact name="开户行" value={bank} />
        <Fact name="账号" value={bankAccount} />
        <Fact name="申请" value={formatDateTime(createdAt)} />
        {decidedAt !== undefined && <Fact name="办理" value={formatDateTime(decidedAt)} />}
        {bankReference !== '' && <Fact name="银行流水号" value={bankReference} />}
        {reason !== '' && <Fact name="说明" value={reason} />}
      </dl>
      <p>
        {batchId !== undefined && (
          <>
            <a className="button button-small" href={deskPaths.withdrawalFile(batchId)}>
              下载打款文件 {batchId}
            </a>{' '}
            <a className="link" href={deskPaths.withdrawalFile(batchId, 'csv')}>
              纯文本 CSV，直接上传网银，不要用 Excel 打开
            </a>{' '}
          </>
        )}
        <a className="link" href={deskPaths.ledger(storeId)}>
          单位余额
        </a>
      </p>
    </section>
  )
}
