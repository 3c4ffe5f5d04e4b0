import type { Statement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { Fact } from '#app/components/ui/fact'
import { Price } from '#app/components/ui/price'
import { formatDateTime } from '#app/words/dates'
import { MovementTable } from './movement-table'

interface StatementSheetProps {
  title: string
  statement: Statement
  /** Time of printing, ms. */
  now: number
  orderPath: (id: number) => string
}

/** The printed monthly statement of a store, the same for the buyer and the desk. */
export function StatementSheet({ title, statement, now, orderPath }: StatementSheetProps) {
  const { month, company, supplier, opening, closing, kinds, items } = statement
  return (
    <>
      <h1 id="statement-title">
        {title} <span className="number">{month}</span>
      </h1>
      <dl className="invoice-facts">
        <Fact name="单位" value={company} />
        {supplier !== '' && <Fact name="供货单位" value={supplier} />}
        <Fact name="出单时间" value={formatDateTime(now)} />
      </dl>
      <dl className="panel cashback-month">
        <Sum name="期初余额" yuan={opening} />
        {kinds.map(({ use, amount, rows }) => (
          <Sum key={use} name={`${balanceKinds[use]}（${rows} 笔）`} yuan={amount} />
        ))}
        <Sum name="期末余额" yuan={closing} />
      </dl>
      <section className="panel" aria-labelledby="items-title">
        <h2 id="items-title">明细</h2>
        {items.length === 0 ? (
          <p className="muted">这个月余额没有变动。</p>
        ) : (
          <MovementTable items={items} orderPath={orderPath} />
        )}
      </section>
    </>
  )
}

function Sum({ name, yuan }: { name: string; yuan: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Price yuan={yuan} className="number" />
      </dd>
    </div>
  )
}
