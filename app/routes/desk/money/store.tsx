import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import { adjustmentFields } from '#contract/desk/ledger'
import type { Movement } from '#contract/wallet'
import { balanceKinds } from '#contract/wallet-words'
import { FilterField } from '#app/components/desk/filter-field'
import { LateNotice } from '#app/components/desk/late-notice'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { adjustmentColumns } from '#app/components/desk/money-columns'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { FormMessage } from '#app/components/ui/form-message'
import { PageForm } from '#app/components/ui/page-form'
import { useForm } from '#app/components/ui/use-form'
import { readMonth } from '#app/services/wallet/wallet.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import type { TypedFilter } from '#app/views/desk/typed-filter'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import { formatPrice, isZero, yuanText } from '#app/words/money'

export const handle = { title: deskPaths.ledger.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object(adjustmentFields)

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [id, typed] = [requireId(params.id), readMonth(request)]
  const asked = await call(request, 'desk.ledger', { id, month: typed })
  const error = asked.ok ? undefined : asked.fieldErrors?.month?.[0]
  const result = error === undefined ? asked : await call(request, 'desk.ledger', { id, month: '' })
  if (!result.ok) throw data({ message: result.message }, failureStatus(result))
  const value = result.data.statement.month
  const month: TypedFilter = error === undefined ? { typed, value } : { typed, value, error }
  return { ...result.data, month }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const result = await call(request, 'desk.proposeAdjustment', { id, ...submission.value })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = '已提出，请另一位同事复核'
  return redirectAtDesk(deskPaths.adjustment(result.data.id), { kind: 'success', message })
}

export default function LedgerPage() {
  const ledger = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayAdjust = useMay('adjustments.write')
  const { company, storeId, statement, adjustments, month } = ledger
  return (
    <>
      <h1>{company}的余额</h1>
      <LateNotice reply={lastResult} version={undefined} isOpen={mayAdjust} />
      <Proof ledger={ledger} />
      <section className="panel" aria-labelledby="month-title">
        <h2 id="month-title">
          {statement.month} 期初 ¥{formatPrice(statement.opening)}，期末 ¥
          {formatPrice(statement.closing)}
        </h2>
        <MonthForm storeId={storeId} month={month} />
        {statement.kinds.length > 0 && (
          <dl className="desk-facts">
            {statement.kinds.map(({ use, amount, rows }) => (
              <Fact
                key={use}
                name={balanceKinds[use]}
                value={`${yuanText(amount)}（${String(rows)} 笔）`}
              />
            ))}
          </dl>
        )}
        {statement.items.length === 0 ? (
          <p className="muted">这个月余额没有变动。</p>
        ) : (
          <ListTable rows={statement.items} columns={ledgerColumns} />
        )}
        <p className="desk-actions">
          <a className="link" href={deskPaths.monthStatement(storeId, { month: statement.month })}>
            {statement.month} 对账单（打印、下载）
          </a>
        </p>
      </section>
      {mayAdjust && (
        <section className="panel" aria-labelledby="adjust-title">
          <h2 id="adjust-title">提出人工调整</h2>
          <AdjustmentForm lastResult={lastResult} />
        </section>
      )}
      {adjustments.length > 0 && (
        <section className="panel" aria-labelledby="adjustments-title">
          <h2 id="adjustments-title">人工调整</h2>
          <ListTable rows={adjustments} columns={adjustmentColumns} />
        </section>
      )}
    </>
  )
}

/** Shows whether the balance equals the sum of its movements, as computed now. */
function Proof({ ledger }: { ledger: DataOf<Calls['desk.ledger']> }) {
  const { balance, proof, storeId, cashbackRest } = ledger
  const maySeeCarts = useMay('carts.read')
  const isRight = proof.sum === balance && proof.gaps === 0
  return (
    <section className="panel" aria-labelledby="proof-title">
      <h2 id="proof-title">现有余额 ¥{formatPrice(balance)}</h2>
      <p className={isRight ? undefined : 'desk-notice desk-notice-warning'}>
        {isRight
          ? `核对一致：${String(proof.rows)} 笔流水合计 ${yuanText(proof.sum)}，逐笔相接。`
          : `核对不一致：${String(proof.rows)} 笔流水合计 ${yuanText(proof.sum)}，${String(proof.gaps)} 处不相接。请停止办理并查明原因。`}
      </p>
      {!isZero(cashbackRest) && (
        <p className="desk-notice desk-notice-warning">
          退货后应扣回的返现还差 ¥{formatPrice(cashbackRest)}
          ，退款不够扣。请与单位核对后以人工调整处理。
        </p>
      )}
      {maySeeCarts && (
        <p>
          <a className="link" href={deskPaths.storeView(storeId)}>
            查看客户的购物车和价格
          </a>
        </p>
      )}
    </section>
  )
}

function MonthForm({ storeId, month }: { storeId: number; month: TypedFilter }) {
  return (
    <form className="desk-filter" action={deskPaths.ledger(storeId)} aria-label="换一个月">
      <FilterField id="ledger-month" name="month" label="月份" filter={month} maxLength={20} />
      <p>
        <button type="submit" className="button">
          查看
        </button>
      </p>
    </form>
  )
}

function AdjustmentForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Record<'amount' | 'mendsId' | 'words', string>>({
    id: 'adjust',
    lastResult,
  })
  return (
    <PageForm id={form.id} className="desk-form" noValidate>
      <FormMessage message={form.errors?.[0]} />
      <Field
        label="更正的流水编号"
        field={fields.mendsId}
        inputMode="numeric"
        maxLength={15}
        hint="流水表的第一列"
        required
      />
      <Field
        label="调整金额（元）"
        field={fields.amount}
        maxLength={20}
        hint="减少余额填负数，如 -12.50"
        required
      />
      <Field label="原因（买家会看到）" field={fields.words} maxLength={200} required />
      <button type="submit" className="button button-primary">
        提出调整
      </button>
    </PageForm>
  )
}

const ledgerColumns: readonly ListColumn<Movement>[] = [
  { head: '流水编号', className: 'number', cell: ({ id }) => id },
  { head: '时间', className: 'number', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: '类别', cell: ({ use }) => balanceKinds[use] },
  { head: '金额', yuan: ({ amount }) => amount },
  { head: '余额', yuan: ({ after }) => after },
  {
    head: '订单或说明',
    href: ({ order }) => order && deskPaths.order(order.id),
    cell: ({ order, note }) => order?.code ?? (note || '—'),
  },
]

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
