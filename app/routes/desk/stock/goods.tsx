import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { StockBatch } from '#contract/desk/stock'
import { batchInWords, BatchLink } from '#app/components/desk/batch-facts'
import { Quantity } from '#app/components/desk/batch-forms'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { type ListColumn, ListTable } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { Field } from '#app/components/ui/field'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'

export const handle = { title: deskPaths.stockGoods.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const read = caseLoader('desk.stockGoods')

/** With a token for its form, so that one sent twice counts once. */
export async function loader(args: LoaderFunctionArgs) {
  return { ...(await read(args)), token: randomUUID() }
}

export const action = caseActions(deskPaths.stockGoods, {
  receive: sends('desk.receiveStock', { done: '已入库' }),
  low: sends('desk.setLowStock', { done: '警戒数量已保存' }),
})

export default function StockGoodsPage() {
  const { goods, book, batches, needsExpiry, token, history } = useLoaderData<typeof loader>()
  const forms = (
    <>
      <ReceiveForm token={token} unit={goods.unit} needsExpiry={needsExpiry} />
      <LowMarkForm low={book.low} unit={goods.unit} />
    </>
  )
  return (
    <CasePage
      title={`${goods.name}的库存`}
      of={{ version: 0, history }}
      decisions={useMay('stock.write') && forms}
      back={{ href: deskPaths.stock(), label: '库存' }}
    >
      <p>
        {goods.spec} {goods.manufacturer}，货号 {goods.code}
      </p>
      <Book book={book} unit={goods.unit} />
      <section className="panel" aria-labelledby="batches-title">
        <h2 id="batches-title">批次</h2>
        {batches.length === 0 ? (
          <p className="muted">还没有批次。</p>
        ) : (
          <ListTable rows={batches} columns={batchColumns(goods.unit)} />
        )}
      </section>
    </CasePage>
  )
}

function Book({ book, unit }: { book: DataOf<Calls['desk.stockGoods']>['book']; unit: string }) {
  const waiting = Math.round((book.sale - book.free + book.short) * 1000) / 1000
  return (
    <section className="panel" aria-labelledby="book-title">
      <h2 id="book-title">
        可订 {book.free} {unit}
      </h2>
      <dl className="desk-facts">
        <Fact name="在库可售" value={`${String(book.sale)} ${unit}`} />
        <Fact name="已占用（待发、预留、秒杀）" value={`${String(waiting)} ${unit}`} />
        <Fact name="隔离" value={`${String(book.apart)} ${unit}`} />
        {book.unbatched > 0 && (
          <Fact name="待补批号" value={`${String(book.unbatched)} ${unit}，补上后才可售`} />
        )}
        {book.short > 0 && (
          <Fact name="缺" value={`${String(book.short)} ${unit}，已订而库里没有`} />
        )}
      </dl>
    </section>
  )
}

function batchColumns(unit: string): ListColumn<StockBatch>[] {
  return [
    { head: '批号', cell: (batch) => <BatchLink batch={batch} /> },
    { head: '生产日期', className: 'number', cell: ({ producedOn }) => producedOn ?? '—' },
    { head: '有效期至', className: 'number', cell: ({ expiresOn }) => expiresOn ?? '—' },
    { head: '在库可售', className: 'number', cell: ({ sale }) => `${sale} ${unit}` },
    { head: '隔离', className: 'number', cell: ({ apart }) => `${apart} ${unit}` },
    { head: '状态', cell: batchInWords },
  ]
}

interface ReceiveFormProps {
  token: string
  unit: string
  needsExpiry: boolean
}

/** Receives a batch from a supplier into stock, or more of an existing one. */
function ReceiveForm({ token, unit, needsExpiry }: ReceiveFormProps) {
  return (
    <DecisionForm<'number' | 'producedOn' | 'expiresOn' | 'quantity' | 'words'>
      title="入库"
      intent="receive"
      token={token}
      acts={[{ decision: 'receive', label: '入库', tone: 'primary' }]}
    >
      {({ number, producedOn, expiresOn, quantity, words }) => (
        <>
          <Field
            label="批号"
            field={number}
            maxLength={120}
            hint="也可扫包装上的二维码，批号和有效期一起读出"
            required
          />
          <Field
            label="生产日期"
            field={producedOn}
            maxLength={20}
            hint="如 2026-05-01，也可写 20260501"
          />
          <Field
            label="有效期至"
            field={expiresOn}
            maxLength={20}
            hint={needsExpiry ? '离失效不到 1 个月的不能入库' : '没有有效期的留空'}
            required={needsExpiry}
          />
          <Quantity unit={unit} field={quantity} />
          <Field label="供货单位和单号，或原因" field={words} maxLength={200} required />
        </>
      )}
    </DecisionForm>
  )
}

function LowMarkForm({ low, unit }: { low: number | undefined; unit: string }) {
  return (
    <DecisionForm<'low'>
      title="警戒数量"
      intent="low"
      acts={[{ decision: 'low', label: '保存' }]}
      defaultValue={{ low }}
    >
      {(fields) => (
        <Field
          label={`警戒数量（${unit}）`}
          field={fields.low}
          inputMode="decimal"
          maxLength={12}
          hint="低于此值提醒；留空不提醒"
        />
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
