import type { Submission, SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { chosen, readOrderList } from '#contract/desk/chosen'
import { reasonFields } from '#contract/desk/fields'
import { changeBatchFields, shipWaveFields, shortFields, takeOutFields } from '#contract/desk/waves'
import { idSchema } from '#contract/scalars'
import { waveStates } from '#contract/wave-words'
import { BulkReport, type BulkResult } from '#app/components/desk/bulk-report'
import { LateNotice } from '#app/components/desk/late-notice'
import { History } from '#app/components/desk/history'
import { PrintNote } from '#app/components/desk/print-note'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { WaveMissing, WaveOrders, WavePicks } from '#app/routes/desk/picking/facts'
import { ShipWaveForm, WaveActs, WavePapers } from '#app/routes/desk/picking/forms'
import { actAtWave, type WaveCommand } from '#app/services/desk/waves.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { readIds } from '#app/views/desk/chosen-ids'
import { replyFailure } from '#app/views/form-reply'
import { shopNow } from '#app/web/clock.server'
import { requireId } from '#app/web/params'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { formatDateTime } from '#app/words/dates'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: deskPaths.wave.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const version = { version: idSchema }
const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('print') }),
  z.object({ intent: z.literal('delivery'), ids: chosen('发货单') }),
  z.object({ intent: z.literal('ship'), orders: readOrderList, ...shipWaveFields }),
  z.object({ intent: z.literal('batch'), ...version, ...changeBatchFields }),
  z.object({ intent: z.literal('short'), ...version, ...shortFields }),
  z.object({ intent: z.literal('takeOut'), ...version, ...takeOutFields }),
  z.object({ intent: z.literal('withdraw'), ...version, ...reasonFields }),
])

/** Reply to a form; `form` is its intent, `report` where some of several orders did not ship. */
type Reply = SubmissionResult & { form: string; report?: BulkResult[] }

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [pick] = readIds(searchParams, 'pick')
  const [order] = readIds(searchParams, 'order')
  const detail = await callOrThrow(request, 'desk.wave', { id: requireId(params.id) })
  return { detail, open: { pick, order }, now: shopNow() }
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = requireId(params.id)
  const sent = await readForm(request)
  const form = String(sent.get('intent'))
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<Reply>({ ...submission.reply(), form }, 400)
  const { value } = submission
  if (value.intent === 'ship') return ship(request, { id, value, submission })
  const result = await act(request, id, value)
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  return redirectAtDesk(result.to, { kind: 'success', message: result.message })
}

interface Ship {
  id: number
  value: { orders: string[]; carrier: string; numbers: string }
  submission: Submission<unknown>
}

/**
 * Renders the page itself where an order was refused: the report is shown beside the remaining
 * orders.
 */
async function ship(request: Request, { id, value, submission }: Ship) {
  const { orders, carrier, numbers } = value
  const result = await call(request, 'desk.shipWave', { id, orders, carrier, numbers })
  const form = 'ship'
  if (!result.ok)
    return data<Reply>({ ...replyFailure(submission, result), form }, failureStatus(result))
  const { results } = result.data
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  if (refused.length > 0) {
    const reply = submission.reply()
    const numbersLeft = [...new Set(refused.map((one) => one.trackingNumber))].join('\n')
    const initialValue = { ...reply.initialValue, numbers: numbersLeft.trim() }
    return data<Reply>({ ...reply, initialValue, form, report: results }, 400)
  }
  const packed = results.filter(({ isPacked }) => isPacked).length
  const left = `已发货 ${results.length - packed} 单`
  const message = packed === 0 ? left : `${left}，${packed} 单已拣货，等另一位同事复核后出库`
  return redirectAtDesk(deskPaths.wave(id), { kind: 'success', message })
}

type Command = WaveCommand | { intent: 'delivery'; ids: number[] }

async function act(request: Request, id: number, command: Command) {
  if (command.intent !== 'delivery') {
    const result = await actAtWave(request, id, command)
    return result.ok ? { ...result, to: deskPaths.wave(id) } : result
  }
  const { ids } = command
  const result = await call(request, 'desk.printShipments', { ids, paper: 'delivery' })
  const message = `已登记打印随货同行单 ${String(ids.length)} 张，请用浏览器打印本页`
  return result.ok
    ? { ...result, message, to: deskPaths.shipmentPaper('delivery', { ids: ids.join(',') }) }
    : result
}

export default function WavePage() {
  const { detail, open } = useLoaderData<typeof loader>()
  const reply = useActionData<Reply>()
  const replyTo = (form: string) => (reply?.form === form ? reply : undefined)
  const isOpen = detail.wave.state === 'open'
  const mayPick = useMay('picking.write') && isOpen
  const mayShip = useMay('shipping.write')
  const isGone =
    (reply?.form === 'ship' && !(mayShip && isOpen)) || (reply?.form === 'print' && !isOpen)
  return (
    <>
      <p className="desk-screen">
        <a className="link" href={deskPaths.picking()}>
          拣货
        </a>
        {'，'}
        <a className="link" href={deskPaths.waves()}>
          全部波次
        </a>
      </p>
      <LateNotice
        reply={reply}
        version={detail.version}
        history={detail.history}
        isOpen={!isGone}
      />
      <WaveSheet
        mayPick={mayPick}
        mayShip={mayShip && isOpen}
        message={replyTo('print')?.error?.['']?.[0]}
        shipReply={replyTo('ship')}
      />
      <FormMessage message={firstMessage(replyTo('delivery'))} />
      {reply?.report !== undefined && <BulkReport results={reply.report} act="发货" />}
      {mayShip && <WavePapers shipments={detail.shipments} />}
      {(mayPick || reply !== undefined) && (
        <WaveActs
          detail={detail}
          open={open}
          lastResults={{
            batch: replyTo('batch'),
            short: replyTo('short'),
            takeOut: replyTo('takeOut'),
            withdraw: replyTo('withdraw'),
          }}
        />
      )}
      <div className="desk-screen">
        <History history={detail.history} />
      </div>
    </>
  )
}

interface WaveSheetProps {
  mayPick: boolean
  mayShip: boolean
  message: string | undefined
  shipReply: SubmissionResult | undefined
}

function WaveSheet({ mayPick, mayShip, message, shipReply }: WaveSheetProps) {
  const { detail, now } = useLoaderData<typeof loader>()
  const { wave } = detail
  const isOpen = wave.state === 'open'
  return (
    <article className="desk-sheet desk-sheet-picking">
      <h1>
        拣货单 波次 {wave.id} <span className="muted">{waveStates[wave.state]}</span>
      </h1>
      <p>
        {wave.warehouse}，{wave.by} {formatDateTime(wave.createdAt)} 建立；共 {wave.orderCount} 单
        {wave.doneAt === undefined
          ? `，待发 ${wave.openCount} 单（截至 ${formatDateTime(now)}）`
          : `，${formatDateTime(wave.doneAt)} 结束`}
      </p>
      {isOpen && (
        <PrintNote count={wave.prints} needs="picking.write" message={message} intent="print" />
      )}
      <WavePicks detail={detail} mayChange={mayPick} />
      <WaveMissing missing={detail.missing} />
      {mayShip ? (
        <ShipWaveForm detail={detail} mayChange={mayPick} lastResult={shipReply} />
      ) : (
        <WaveOrders detail={detail} mayChange={mayPick} />
      )}
      <p className="desk-signs">
        <span>拣货人：</span>
        <span>复核人：</span>
        <span>日期：</span>
      </p>
    </article>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
