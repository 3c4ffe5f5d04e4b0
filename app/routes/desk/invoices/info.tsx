import { parseWithZod } from '@conform-to/zod'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { keptInvoiceFields } from '#contract/desk/invoices'
import { invoiceCauses, invoiceFormats, invoiceStates } from '#contract/invoice-words'
import { invoiceKinds } from '#contract/kinds'
import { idSchema } from '#contract/scalars'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { invoiceColumns } from '#app/components/desk/invoice-columns'
import { ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { SheetRows } from '#app/components/invoice/sheet-rows'
import { CheckField } from '#app/components/ui/check-field'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import type { FieldMetadata } from '#app/components/ui/use-form'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { keepInvoice } from '#app/services/desk/invoices.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { failureStatus } from '#app/upstream-client/result'
import type { CaseReply } from '#app/views/desk/case-reply'
import { replyFailure } from '#app/views/form-reply'
import { formatDateTime } from '#app/words/dates'
import { yuanText } from '#app/words/money'

export const handle = { title: deskPaths.invoice.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.invoice')

export const action = caseActions(deskPaths.invoice, {
  issue: sends('desk.issueInvoice', { done: '已发起开票，几分钟内有结果' }),
  keep: sendKept,
  red: sends('desk.redInvoice', { done: '已发起红冲，开好后自动重开' }),
  ask: sends('desk.askRedInvoice', { done: '已再次请购方确认' }),
})

const keptSchema = z.object({ id: idSchema, version: idSchema, ...keptInvoiceFields })

/** `uploaded` are kept when the rest is refused: nobody has to choose a file twice. */
async function sendKept(request: Request, sent: FormData) {
  const chosen = sent.getAll('chosen').filter((file) => typeof file !== 'string' && file.size > 0)
  sent.delete('chosen')
  const submission = parseWithZod(sent, { schema: keptSchema })
  if (submission.status !== 'success') return { reply: submission.reply(), status: 400 }
  const result = await keepInvoice(request, submission.value, chosen as File[])
  if (result.ok) return { message: '已登记，会员会收到消息', place: '' }
  const reply = { ...replyFailure(submission, result), uploaded: result.uploaded }
  return { reply, status: failureStatus(result) }
}

export default function InvoicePage() {
  const detail = useLoaderData<typeof loader>()
  const reply = useActionData<CaseReply & { uploaded?: number[] }>()
  const mayDecide = useMay('invoices.write')
  const { canIssue, canKeep, canRed, canAsk } = detail
  const forms = { issue: canIssue, keep: canKeep, red: canRed, ask: canAsk }
  const open = Object.entries(forms).flatMap(([form, can]) => (can ? [form] : []))
  return (
    <CasePage
      title={detail.invoice.company}
      of={detail}
      open={open}
      decisions={
        mayDecide &&
        open.length > 0 && <InvoiceActs detail={detail} uploaded={reply?.uploaded ?? []} />
      }
    >
      <InvoiceFacts detail={detail} />
      <section className="panel" aria-labelledby="rows-title">
        <h2 id="rows-title">明细</h2>
        <SheetRows rows={detail.rows} />
      </section>
      {detail.reds.length > 0 && (
        <section className="panel" aria-labelledby="reds-title">
          <h2 id="reds-title">红字发票</h2>
          <ListTable rows={detail.reds} columns={invoiceColumns} />
        </section>
      )}
    </CasePage>
  )
}

type Detail = DataOf<Calls['desk.invoice']>

function InvoiceFacts({ detail }: { detail: Detail }) {
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
        {buyer.bankAccount !== '' && <Fact name="开户行账号" value={buyer.bankAccount} />}
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

interface InvoiceActsProps {
  detail: DataOf<Calls['desk.invoice']>
  uploaded: readonly number[]
}

function InvoiceActs({ detail, uploaded }: InvoiceActsProps) {
  const { canIssue, canKeep, canRed, canAsk } = detail
  const issue = detail.invoice.state === 'failed' ? '重新开具' : '现在开具'
  return (
    <>
      {canIssue && (
        <DecisionForm
          title="开票平台"
          intent="issue"
          acts={[{ decision: 'issue', label: issue, tone: 'primary' }]}
        />
      )}
      {canKeep && <KeepInvoiceForm uploaded={uploaded} />}
      {canAsk && (
        <DecisionForm
          title="红字信息"
          intent="ask"
          acts={[{ decision: 'ask', label: '再次请购方确认', tone: 'primary' }]}
        />
      )}
      {canRed && (
        <DecisionForm<'isUsed' | 'reason'>
          title="开票有误"
          words="整张红冲，按现在的抬头自动重开；退货和折让的随退款自动开具。"
          intent="red"
          acts={[{ decision: 'red', label: '红冲后重开' }]}
        >
          {({ isUsed, reason }) => (
            <>
              <CheckField label="购方已确认用途（须由购方确认红字信息）" field={isUsed} />
              <Field label="错在哪里" field={reason} maxLength={200} />
            </>
          )}
        </DecisionForm>
      )}
    </>
  )
}

function KeepInvoiceForm({ uploaded }: { uploaded: readonly number[] }) {
  return (
    <DecisionForm<'number' | 'issuedOn' | 'files'>
      title="登记线下发票"
      intent="keep"
      encType="multipart/form-data"
      acts={[{ decision: 'keep', label: '登记发票' }]}
    >
      {({ number, issuedOn, files }) => (
        <>
          <Field label="发票号码（20 位）" field={number} inputMode="numeric" maxLength={20} />
          <Field label="开票日期" field={issuedOn} maxLength={20} />
          <InvoiceFiles field={files} uploaded={uploaded} />
        </>
      )}
    </DecisionForm>
  )
}

function InvoiceFiles({ field, uploaded }: { field: FieldMetadata; uploaded: readonly number[] }) {
  const error = field.errors?.[0]
  return (
    <>
      {uploaded.map((id, at) => (
        <label key={id} className="checkbox">
          <input type="checkbox" name={field.name} value={id} defaultChecked />
          保留已上传的第 {at + 1} 个文件
        </label>
      ))}
      <div className="field">
        <label htmlFor={field.id}>发票文件</label>
        <input
          id={field.id}
          type="file"
          name="chosen"
          multiple
          accept=".pdf,.ofd,.xml"
          autoFocus={error !== undefined || undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? field.descriptionId : field.errorId}
        />
        <p className="field-hint" id={field.descriptionId}>
          PDF、OFD、XML 各一个，每个不超过 5 MB
        </p>
        {error !== undefined && (
          <p className="field-error" id={field.errorId}>
            {error}
          </p>
        )}
      </div>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
