import { data, redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ShipmentSheet } from '#contract/desk/shipment-shapes'
import { type ShipmentPaper, shipmentPapers } from '#contract/shipment-words'
import { ColdChainSheet, DeliverySheet, PackingSheet } from '#app/routes/desk/shipments/sheet'
import { deskPaths } from '#app/site/desk-paths'
import type { RouteHandle } from '#app/site/handle'
import { pageMeta } from '#app/site/page-meta'
import { callOrThrow } from '#app/upstream-client/api.server'
import { readIds } from '#app/views/desk/chosen-ids'
import { type PaperSize, paperSizes, readSize } from '#app/views/desk/paper-size'
import { printableSheets } from '#app/views/desk/printable-sheets'

export const handle = { title: deskPaths.shipmentPaper.title } satisfies RouteHandle

export const meta = pageMeta(handle.title)

const sheets: Record<ShipmentPaper, (props: { sheet: ShipmentSheet }) => React.JSX.Element> = {
  delivery: DeliverySheet,
  packing: PackingSheet,
  coldChain: ColdChainSheet,
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { paper = '' } = params
  if (!(paper in shipmentPapers)) throw data({ message: '没有这种单据' }, 404)
  const ids = readIds(new URL(request.url).searchParams, 'ids')
  if (ids.length === 0) throw redirect(deskPaths.shipments())
  const size = readSize(new URL(request.url).searchParams)
  const { sheets: all } = await callOrThrow(request, 'desk.shipmentSheets', { ids })
  const printable = printableSheets(all, paper as ShipmentPaper)
  const page = { ...printable, paper: paper as ShipmentPaper, size }
  return data(page, printable.sheets.length === 0 ? 404 : 200)
}

/** A sheet of paper for each shipment; the rest is for the screen only. */
export default function PrintPage() {
  const { sheets: all, notices, paper, size } = useLoaderData<typeof loader>()
  const ids = all.map(({ id }) => id)
  const Sheet = sheets[paper]
  if (all.length === 0) return <NoPaper paper={paper} notices={notices} />
  return (
    <>
      <h1 className="desk-screen">{shipmentPapers[paper]}</h1>
      <p className="desk-screen desk-links">
        {all.length} 张，用浏览器打印（{paperSizes[size]}），每张一页。{' '}
        {(Object.keys(paperSizes) as PaperSize[])
          .filter((other) => other !== size)
          .map((other) => (
            <a
              key={other}
              className="link"
              href={deskPaths.shipmentPaper(paper, { ids: ids.join(','), size: other })}
            >
              {`改用 ${paperSizes[other]}`}
            </a>
          ))}
        <a className="link" href={deskPaths.shipments()}>
          返回发货单
        </a>
      </p>
      {notices.map((notice) => (
        <p key={notice} className="desk-screen line-notice">
          {notice}
        </p>
      ))}
      {all.map((sheet) => (
        <article key={sheet.id} className={`desk-sheet desk-sheet-${size}`} aria-label={sheet.code}>
          <Sheet sheet={sheet} />
        </article>
      ))}
    </>
  )
}

/** No shipment has the paper; a printout of the page says why. */
function NoPaper({ paper, notices }: { paper: ShipmentPaper; notices: string[] }) {
  return (
    <>
      <h1>{shipmentPapers[paper]}</h1>
      {notices.map((notice) => (
        <p key={notice} className="line-notice">
          {notice}
        </p>
      ))}
      <p className="desk-actions">
        <a className="button" href={deskPaths.shipments()}>
          返回发货单
        </a>
      </p>
    </>
  )
}

export { FormErrorPage as ErrorBoundary } from '#app/components/errors/form-error-page'
