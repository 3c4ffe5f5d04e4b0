import { chinaDay } from '#upstream/kernel/time'
import { placeOf, accountOf } from '../title-rules'
import type { InvoiceDocument, InvoiceProvider } from './document'
import type { Sheet } from './sheet'
import { writeSamplePdf } from './write-pdf'
import { writeXml } from './write-xml'

/** Issues no real invoice: only marked samples, numbered from the request. */
export const demoProvider: InvoiceProvider = {
  issue: async (document, now) => {
    const issuedOn = chinaDay(now)
    const number = `${issuedOn.slice(2, 4)}339${serialOf(document.id)}`
    const sheet = sheetOf(document, { number, issuedOn })
    return {
      kind: 'issued',
      answer: {
        id: document.id,
        number,
        issuedOn,
        amountFen: document.amountFen,
        files: [
          { format: 'pdf', bytes: await writeSamplePdf(sheet) },
          { format: 'xml', bytes: Buffer.from(writeXml(sheet)) },
        ],
      },
    }
  },
}

// Deterministic, and distinct for distinct request ids.
function serialOf(id: string): string {
  return (/\d+/.exec(id)?.[0] ?? '').padStart(15, '0').slice(-15)
}

function sheetOf(document: InvoiceDocument, issued: Pick<Sheet, 'number' | 'issuedOn'>): Sheet {
  const { kind, corrects, buyer, seller, rows, amountFen } = document
  return {
    ...issued,
    kind,
    corrects,
    seller,
    rows,
    amountFen,
    buyer: {
      name: buyer.company,
      taxNumber: buyer.taxNumber,
      place: placeOf(buyer),
      account: accountOf(buyer),
    },
  }
}
