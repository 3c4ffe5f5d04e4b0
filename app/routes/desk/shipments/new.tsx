import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { reasonFields } from '#contract/desk/fields'
import type { Sending } from '#contract/desk/shipment-shapes'
import { wayFields } from '#contract/desk/shipments'
import { orderStates } from '#contract/kinds'
import { idSchema } from '#contract/scalars'
import { AddressText } from '#app/components/address/address-text'
import { LateNotice } from '#app/components/desk/late-notice'
import { ListTable } from '#app/components/desk/list-table'
import { NoRight } from '#app/components/desk/no-right'
import { OrderTags } from '#app/components/desk/order-tags'
import { shipmentColumns } from '#app/components/desk/shipment-columns'
import { useMay } from '#app/components/desk/use-may'
import { FormMessage } from '#app/components/ui/form-message'
import { ScanField, ShippingForm } from '#app/routes/desk/shipments/forms'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { call, callOrThrow } from '#app/upstream-client/api.server'
import { failureStatus } from '#app/upstream-client/result'
import { readIds, readTyped } from '#app/views/desk/chosen-ids'
import { replyFailure } from '#app/views/form-reply'
import { findScanned } from '#app/views/quick/scan'
import { shopNow } from '#app/web/clock.server'
import { readForm } from '#app/web/read-form.server'
import { redirectAtDesk } from '#app/web/toast.server'
import { firstMessage } from '#app/words/first-message'

export const handle = { title: deskPaths.newShipment.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const formSchema = z.object({ version: idSchema, ...reasonFields, ...wayFields })

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sending = await callOrThrow(request, 'desk.sending', { id: orderOf(request) })
  const scan = (searchParams.get('scan') ?? '').trim().slice(0, 120)
  const scanned = findScanned(scan, sending.lines)
  const [wave] = readIds(searchParams, 'wave')
  return { sending, scan, scanned: scanned?.id, wave, now: shopNow() }
}

export async function action({ request }: ActionFunctionArgs) {
  const id = orderOf(request)
  const sent = await readForm(request)
  const submission = parseWithZod(sent, { schema: formSchema })
  if (submission.status !== 'success') return data<SubmissionResult>(submission.reply(), 400)
  const take = readTyped(sent, 'take')
  const result = await call(request, 'desk.ship', { id, take, ...submission.value })
  if (!result.ok)
    return data<SubmissionResult>(replyFailure(submission, result), failureStatus(result))
  const message = result.data.isPacked ? '已拣货，等另一位同事复核后出库' : '已发货，买家会收到消息'
  const [wave] = readIds(new URL(request.url).searchParams, 'wave')
  const shipment = deskPaths.shipment(result.data.id)
  if (wave === undefined) return redirectAtDesk(shipment, { kind: 'success', message })
  const link = { label: '发货单', to: shipment }
  return redirectAtDesk(deskPaths.wave(wave), { kind: 'success', message, link })
}

function orderOf(request: Request): number {
  const [id] = readIds(new URL(request.url).searchParams, 'order')
  if (id === undefined) throw redirect(deskPaths.picking())
  return id
}

export default function NewShipmentPage() {
  const { sending, scan, scanned, wave, now } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionResult>()
  const mayShip = useMay('shipping.write')
  const canShip = mayShip && sending.refusal === undefined
  const isOpen = sending.lines.some(({ toSend }) => toSend > 0)
  return (
    <>
      <h1>
        发货 <span className="number">{sending.order.code}</span>
      </h1>
      <OrderPanel sending={sending} />
      {!mayShip && <NoRight permission="shipping.write" />}
      {sending.refusal !== undefined && <p className="line-notice">{sending.refusal}</p>}
      <LateNotice reply={reply} version={sending.order.version} />
      {!(canShip && isOpen) && <FormMessage message={firstMessage(reply)} />}
      {canShip && !isOpen && <p className="muted">没有待发的商品。</p>}
      {canShip && isOpen && (
        <>
          <ScanField
            orderId={sending.order.id}
            wave={wave}
            scan={scan}
            isFound={scanned !== undefined}
          />
          <ShippingForm sending={sending} lastResult={reply} scanned={scanned} />
        </>
      )}
      {sending.shipments.length > 0 && (
        <section className="panel" aria-labelledby="sent-title">
          <h2 id="sent-title">已有的发货单</h2>
          <ListTable rows={sending.shipments} columns={shipmentColumns} now={now} />
        </section>
      )}
    </>
  )
}

function OrderPanel({ sending }: { sending: Sending }) {
  const { order, address, wave } = sending
  return (
    <section className="panel" aria-labelledby="to-title">
      <h2 id="to-title">{order.company}</h2>
      <p>
        {orderStates[order.state]}，{order.title} <OrderTags order={order} />
      </p>
      <p>
        <AddressText address={address} />
      </p>
      <p>
        <a className="link" href={deskPaths.order(order.id)}>
          订单与缺货处理
        </a>
        {wave !== undefined && (
          <>
            {'，'}
            <a className="link" href={deskPaths.wave(wave)}>
              波次 {wave}
            </a>
            的拣货已填在下面
          </>
        )}
      </p>
    </section>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
