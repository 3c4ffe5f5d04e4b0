import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import { CasePage } from '#app/components/desk/case-page'
import { ShipmentActs } from '#app/components/desk/shipment-acts'
import { ShipmentFacts, ShipmentPapers } from '#app/components/desk/shipment-facts'
import { ShipmentLines } from '#app/components/desk/shipment-lines'
import { useMay } from '#app/components/desk/use-may'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import { deskTitle } from '#app/site/desk-title'
import type { RouteHandle } from '#app/site/handle'

export const handle = { title: '发货单' } satisfies RouteHandle

export const meta: MetaFunction = () => deskTitle(handle.title)

export const loader = caseLoader('desk.shipment')

export const action = caseActions(deskPaths.shipment, {
  check: sends('desk.checkShipment', { done: '已复核并出库，买家会收到消息' }),
  withdraw: sends('desk.withdrawShipment', { done: '发货单已撤回，商品回到原批次' }),
  codes: sends('desk.shipmentCodes', { read: readFile, done: '追溯码已保存' }),
})

/** Puts the codes of the form's file after the typed ones. */
async function readFile(form: FormData): Promise<void> {
  const file = form.get('file')
  form.delete('file')
  if (file instanceof Blob && file.size > 0)
    form.set('codes', `${String(form.get('codes') ?? '')}\n${await textOf(file)}`.trim())
}

/** UTF-8, or the encoding of Excel on a Chinese Windows. */
async function textOf(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('gb18030').decode(bytes) : text
}

export default function ShipmentPage() {
  const detail = useLoaderData<typeof loader>()
  const mayShip = useMay('shipping.write')
  const open = formsOf(detail)
  return (
    <CasePage
      title={
        <>
          发货单 <span className="number">{detail.shipment.code}</span>
        </>
      }
      of={detail}
      open={open}
      decisions={
        mayShip && (
          <>
            <ShipmentActs detail={detail} />
            <ShipmentPapers detail={detail} />
          </>
        )
      }
    >
      <ShipmentFacts detail={detail} />
      <ShipmentLines lines={detail.shipment.lines} isOpen={mayShip && open.includes('codes')} />
    </CasePage>
  )
}

/** The intents of a shipment's forms in its current status. */
function formsOf({ shipment: { state }, canWithdraw, checkRefusal }: ShipmentDetail): string[] {
  const forms = state === 'packed' || state === 'shipped' ? ['codes'] : []
  if (state === 'packed' && checkRefusal === undefined) forms.push('check')
  return canWithdraw ? [...forms, 'withdraw'] : forms
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
