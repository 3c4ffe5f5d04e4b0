import type { ShipmentEntry } from '#contract/desk/shipment-entry'
import { shipmentKinds, shipmentStates } from '#contract/shipment-words'
import { deskPaths } from '#app/site/desk-paths'
import { waitInWords } from '#app/words/age'
import { formatDateTime } from '#app/words/dates'
import { printsInWords } from '#app/words/prints'
import type { PageColumns } from './page-columns'
import { useMay } from './use-may'

export const shipmentColumns: PageColumns<'shipments'> = [
  {
    head: '随货同行单',
    sort: 'code',
    cell: ({ id, code }) => <ShipmentLink id={id} code={code} />,
    value: ({ code }) => code,
  },
  { head: '单位', cell: ({ company }) => company },
  { head: '状态', cell: stateInWords },
  {
    head: '承运',
    cell: ({ carrier, trackingNumber, parcels }) =>
      carrier === '' ? '—' : `${carrier} ${trackingNumber} ${parcels} 件`,
  },
  {
    head: '时间',
    sort: 'at',
    cell: ({ shippedAt, createdAt }) => formatDateTime(shippedAt ?? createdAt),
  },
  { head: '打印', cell: ({ printedCount }) => printsInWords(printedCount) },
]

function stateInWords({ state, kind, createdAt }: ShipmentEntry, now: number): string {
  const what = kind === 'replacement' ? `（${shipmentKinds[kind]}）` : ''
  const wait = state === 'packed' ? ` · ${waitInWords(now - createdAt)}` : ''
  return `${shipmentStates[state]}${what}${wait}`
}

function ShipmentLink({ id, code }: Pick<ShipmentEntry, 'id' | 'code'>) {
  if (!useMay('shipping.read')) return <span className="number">{code}</span>
  return (
    <a className="link number" href={deskPaths.shipment(id)}>
      {code}
    </a>
  )
}
