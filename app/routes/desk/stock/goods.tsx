import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import type { DataOf } from '#contract/call'
import type { Calls } from '#contract/calls'
import type { StockBatch } from '#contract/desk/stock'
import { formTokenSchema, lowMarkFields, receiveFields } from '#contract/desk/stock-fields'
import { batchInWords, BatchLink } from '#app/components/desk/batch-facts'
import { LowMarkForm, ReceiveForm } from '#app/components/desk/receive-forms'
import { ListTable, type ListColumn } from '#app/components/desk/list-table'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import { getStockGoods, receiveStock, setLowStock } from '#app/services/desk/stock.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '商品库存' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('receive'), token: formTokenSchema, ...receiveFields }),
  z.object({ intent: z.literal('low'), ...lowMarkFields }),
])

export function loader({ request, params }: LoaderFunctionArgs) {
  return getStockGoods(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const typed = submission.value
  const result =
    typed.intent === 'receive'
      ? await receiveStock(request, { id, ...typed })
      : await setLowStock(request, { id, ...typed })
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = typed.intent === 'receive' ? '已入库' : '警戒数量已保存'
  return redirectAtDesk(deskPaths.stockGoods(id), { kind: 'success', message })
}

export default function StockGoodsPage() {
  const { goods, book, batches, needsExpiry, token } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const mayWrite = useMay('stock.write')
  const of = (intent: string) =>
    lastResult?.initialValue?.intent === intent ? lastResult : undefined
  return (
    <>
      <p>
        <a className="link" href={deskPaths.stock()}>
          库存
        </a>
      </p>
      <h1>{goods.name}的库存</h1>
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
      {mayWrite && (
        <>
          <section className="panel" aria-labelledby="receive-title">
            <h2 id="receive-title">入库</h2>
            <ReceiveForm
              token={token}
              unit={goods.unit}
              needsExpiry={needsExpiry}
              lastResult={of('receive')}
            />
          </section>
          <section className="panel" aria-labelledby="low-title">
            <h2 id="low-title">警戒数量</h2>
            <LowMarkForm low={book.low} unit={goods.unit} lastResult={of('low')} />
          </section>
        </>
      )}
    </>
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

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
