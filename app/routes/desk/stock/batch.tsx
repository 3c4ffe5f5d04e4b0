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
import type { StockBatch } from '#contract/desk/stock'
import {
  adjustFields,
  apartFields,
  formTokenSchema,
  numberFields,
  releaseFields,
} from '#contract/desk/stock-fields'
import { idSchema } from '#contract/scalars'
import { batchInWords, GoodsLink } from '#app/components/desk/batch-facts'
import { NumberForm, QuantityForm, StockAdjustForm } from '#app/components/desk/batch-forms'
import { LateNotice } from '#app/components/desk/late-notice'
import { OrderHistory } from '#app/components/desk/order-history'
import { StockMovesTable } from '#app/components/desk/stock-moves-table'
import { ListTable } from '#app/components/desk/list-table'
import { stockProposalColumns } from '#app/components/desk/stock-proposal-columns'
import { useMay } from '#app/components/desk/use-may'
import { Fact } from '#app/components/ui/fact'
import {
  getStockBatch,
  numberStock,
  proposeRelease,
  proposeStock,
  setApart,
} from '#app/services/desk/stock.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'
import { failureStatus } from '#app/upstream-client/result'
import { replyFailure } from '#app/views/form-reply'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'

export const handle = { title: '批次' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

const readFields = { version: idSchema, token: formTokenSchema }
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('number'), ...readFields, ...numberFields }),
  z.object({ intent: z.literal('apart'), ...readFields, ...apartFields }),
  z.object({ intent: z.literal('release'), ...readFields, ...releaseFields }),
  z.object({ intent: z.literal('adjust'), ...readFields, ...adjustFields }),
])

const done = {
  number: '已补批号，这部分库存可售',
  apart: '已隔离，不再销售和发货',
  release: '已提出，请另一位同事复核',
  adjust: '已提出，请另一位同事复核',
}

export function loader({ request, params }: LoaderFunctionArgs) {
  return getStockBatch(request, requireId(params.id))
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const submission = parseWithZod(await readForm(request), { schema: formSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const typed = submission.value
  const result = await change(request, id, typed)
  if (!result.ok) return data(replyFailure(submission, result), failureStatus(result))
  const message = done[typed.intent]
  return redirectAtDesk(deskPaths.stockBatch(id), { kind: 'success', message })
}

function change(request: Request, id: number, typed: z.output<typeof formSchema>) {
  if (typed.intent === 'number') return numberStock(request, { id, ...typed })
  if (typed.intent === 'apart') return setApart(request, { id, ...typed })
  if (typed.intent === 'release') return proposeRelease(request, { id, ...typed })
  return proposeStock(request, { id, ...typed })
}

export default function StockBatchPage() {
  const detail = useLoaderData<typeof loader>()
  const { goods, batch, moves, opening, proposals, history } = detail
  const lastResult = useActionData<SubmissionResult>()
  const mayWrite = useMay('stock.write')
  return (
    <>
      <p>
        <a className="link" href={deskPaths.stock()}>
          库存
        </a>
      </p>
      <h1>{batch.number === '' ? '无批号' : `批号 ${batch.number}`}</h1>
      <LateNotice
        reply={lastResult}
        version={detail.version}
        history={history}
        isOpen={mayWrite && hasForm(batch, lastResult?.initialValue?.intent)}
      />
      <section className="panel" aria-labelledby="batch-title">
        <h2 id="batch-title">{batchInWords(batch)}</h2>
        <p>
          <GoodsLink goods={goods} />
        </p>
        <dl className="desk-facts">
          <Fact
            name={batch.states.includes('unbatched') ? '在库待补批号' : '在库可售'}
            value={`${String(batch.sale)} ${goods.unit}`}
          />
          <Fact name="隔离" value={`${String(batch.apart)} ${goods.unit}`} />
          <Fact name="生产日期" value={batch.producedOn ?? '—'} />
          <Fact name="有效期至" value={batch.expiresOn ?? '—'} />
        </dl>
      </section>
      {mayWrite && <BatchActs />}
      {proposals.length > 0 && (
        <section className="panel" aria-labelledby="proposals-title">
          <h2 id="proposals-title">两人办理的变动</h2>
          <ListTable rows={proposals} columns={stockProposalColumns} />
        </section>
      )}
      <section className="panel" aria-labelledby="moves-title">
        <h2 id="moves-title">变动</h2>
        <StockMovesTable moves={moves} opening={opening} unit={goods.unit} />
      </section>
      <OrderHistory history={history} />
    </>
  )
}

function BatchActs() {
  const { goods, batch, version, token } = useLoaderData<typeof loader>()
  const lastResult = useActionData<SubmissionResult>()
  const of = (intent: string) => ({
    version,
    token,
    unit: goods.unit,
    lastResult: lastResult?.initialValue?.intent === intent ? lastResult : undefined,
  })
  return (
    <>
      {hasForm(batch, 'number') && (
        <section className="panel" aria-labelledby="number-title">
          <h2 id="number-title">补批号</h2>
          <p className="muted">没有批号和有效期的库存不可销售，也不会拣货和发货。</p>
          <NumberForm batch={batch} {...of('number')} />
        </section>
      )}
      {hasForm(batch, 'apart') && (
        <section className="panel" aria-labelledby="apart-title">
          <h2 id="apart-title">隔离</h2>
          <QuantityForm intent="apart" most={batch.sale} {...of('apart')} />
        </section>
      )}
      {hasForm(batch, 'release') && (
        <section className="panel" aria-labelledby="release-title">
          <h2 id="release-title">解除隔离</h2>
          <QuantityForm intent="release" most={batch.apart} {...of('release')} />
        </section>
      )}
      <section className="panel" aria-labelledby="adjust-title">
        <h2 id="adjust-title">调整数量</h2>
        <StockAdjustForm {...of('adjust')} />
      </section>
    </>
  )
}

/** True when a batch has this form in its current state: an empty one can only be adjusted. */
function hasForm(
  { sale, apart, states }: Pick<StockBatch, 'sale' | 'apart' | 'states'>,
  intent: unknown,
): boolean {
  if (intent === 'number') return states.includes('unbatched')
  if (intent === 'apart') return sale > 0
  return intent !== 'release' || apart > 0
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
