import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { invoiceCauses, invoiceFormats, invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { Fact } from '#app/components/ui/fact'
import { deskPaths } from '#app/site/desk-paths'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'
import { useMay } from './use-may'

type Detail = DataOf<Calls['desk.invoice']>

export function InvoiceFacts({ detail }: { detail: Detail }) {
  const { invoice, buyer, contact, corrects, usedAt, confirmBy, issuedOn, problem } = detail
  const isRed = invoice.cause !== 'sale'
  const maySeeMembers = useMay('customers.read')
  return (
    <section className="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">现状</h2>
      <dl className="desk-facts">
        <Fact name="状态" value={invoiceStates[invoice.state]} />
        {invoice.reason !== '' && <Fact name="原因" value={invoice.reason} />}
        <Fact name="类型" value={`${invoiceKinds[invoice.kind]}${isRed ? '（红字）' : ''}`} />
        {isRed && <Fact name="红冲原因" value={invoiceCauses[invoice.cause]} />}
        <Fact name="价税合计" value={yuanText(invoice.amount)} />
        <Fact name="税额" value={yuanText(detail.tax)} />
        <OrderLinks codes={invoice.orderCodes} />
        {invoice.number !== '' && <Fact name="发票号码" value={invoice.number} />}
        {issuedOn !== undefined && <Fact name="开票日期" value={issuedOn} />}
        <Fact name="抬头" value={buyer.company} />
        <Fact name="税号" value={buyer.taxNumber === '' ? '无' : buyer.taxNumber} />
        {buyer.place !== '' && <Fact name="地址电话" value={buyer.place} />}
        {buyer.account !== '' && <Fact name="开户行账号" value={buyer.account} />}
        {contact.phone !== '' && <Fact name="联系" value={`${contact.name} ${contact.phone}`} />}
        {usedAt !== undefined && <Fact name="购方确认用途" value={formatDateTime(usedAt)} />}
        {confirmBy !== undefined && <Fact name="确认期限" value={formatDateTime(confirmBy)} />}
      </dl>
      {problem !== '' && <p className="desk-notice desk-notice-warning">{problem}</p>}
      <p className="invoice-links">
        {maySeeMembers && (
          <a className="link" href={deskPaths.member(invoice.storeId)}>
            查看会员资料
          </a>
        )}
        {corrects !== undefined && (
          <a className="link" href={deskPaths.invoice(corrects.requestId)}>
            原发票 {corrects.number}
          </a>
        )}
        {detail.formats.map((format) => (
          <a
            key={format}
            className="link"
            href={deskPaths.invoiceFile(detail.invoiceId ?? 0, format)}
          >
            下载 {invoiceFormats[format]}
          </a>
        ))}
      </p>
    </section>
  )
}

/** The orders of an invoice; each leads to it for who may see orders. */
function OrderLinks({ codes }: { codes: readonly string[] }) {
  const maySeeOrders = useMay('orders.read')
  if (!maySeeOrders) return <Fact name="订单" value={codes.join('、')} />
  return (
    <div>
      <dt>订单</dt>
      <dd className="number">
        {codes.map((code) => (
          <a key={code} className="link" href={deskPaths.orders({ q: code })}>
            {code}{' '}
          </a>
        ))}
      </dd>
    </div>
  )
}
