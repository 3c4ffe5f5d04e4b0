import { useLoaderData } from '@remix-run/react'
import type { ShipmentDetail } from '#contract/desk/shipment-shapes'
import { CasePage } from '#app/components/desk/case-page'
import { DecisionForm } from '#app/components/desk/decision-form'
import { useMay } from '#app/components/desk/use-may'
import { WayFields, type WayName } from '#app/components/desk/way-fields'
import { Field } from '#app/components/ui/field'
import { ShipmentFacts, ShipmentLines, ShipmentPapers } from '#app/routes/desk/shipments/facts'
import { caseActions, caseLoader, sends } from '#app/services/desk/case.server'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { formatDateTime } from '#app/words/dates'

export const handle = { title: deskPaths.shipment.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

export const loader = caseLoader('desk.shipment')

export const action = caseActions(deskPaths.shipment, {
  check: sends('desk.checkShipment', { done: '已复核并出库，买家会收到消息' }),
  withdraw: sends('desk.withdrawShipment', {
    done: '发货单已撤回，已出库的冷链和含麻商品进隔离，其他回到原批次',
  }),
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

function ShipmentActs({ detail }: { detail: ShipmentDetail }) {
  return (
    <>
      {detail.shipment.state === 'packed' && <Check detail={detail} />}
      {detail.canWithdraw && <Withdraw detail={detail} />}
    </>
  )
}

function Check({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, recorder, startTemperature, checkRefusal } = detail
  if (checkRefusal !== undefined)
    return (
      <section className="panel" aria-labelledby="check-title">
        <h2 id="check-title">复核并出库</h2>
        <p className="line-notice">{checkRefusal}</p>
      </section>
    )
  return (
    <DecisionForm<WayName>
      title="复核并出库"
      words="逐行核对商品、批号、有效期和数量，相符后出库。"
      intent="check"
      acts={[{ decision: 'check', label: '复核并出库', tone: 'primary' }]}
      defaultValue={{
        carrier: shipment.carrier,
        trackingNumber: shipment.trackingNumber,
        parcels: shipment.parcels,
        recorder,
        startTemperature,
      }}
    >
      {(fields) => <WayFields fields={fields} isColdChain={order.isColdChain} />}
    </DecisionForm>
  )
}

function Withdraw({ detail }: { detail: ShipmentDetail }) {
  const { shipment, order, withdrawableUntil: until } = detail
  const isPacked = shipment.state === 'packed'
  const place = order.isHm || order.isColdChain ? '商品进隔离，由质管解除' : '商品回到原批次'
  return (
    <DecisionForm<'reason'>
      title="撤回"
      words={
        isPacked
          ? '商品放回原批次，重新拣货。'
          : `承运人取件前${until === undefined ? '' : `（${formatDateTime(until)} 前）`}可以撤回，${place}，买家会收到消息。`
      }
      intent="withdraw"
      acts={[{ decision: 'withdraw', label: '撤回发货单' }]}
    >
      {({ reason }) => (
        <Field
          label={isPacked ? '撤回的原因' : '撤回的原因（买家会看到）'}
          field={reason}
          maxLength={200}
        />
      )}
    </DecisionForm>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
