import type { InvoiceFormat } from '#contract/invoice-words'
import { isWhole } from '#upstream/kernel/uploads/whole-file'

const marks: [InvoiceFormat, (text: string) => boolean][] = [
  ['pdf', (text) => text.startsWith('%PDF-')],
  ['ofd', (text) => text.startsWith('PK\u0003\u0004') && text.includes('OFD.xml')],
  ['xml', (text) => /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\s/.test(text)],
]

/** What a file of an invoice is by its content, whatever its name says; undefined for none of them. */
export function formatOf(bytes: Uint8Array): InvoiceFormat | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  return marks.find(([, matches]) => matches(text))?.[0]
}

/**
 * Whether a file of an invoice is there to its end: what broke off on its way would be kept for good.
 * An OFD is a ZIP, whose list of contents comes last; an XML ends with the name that it began with.
 */
export function isWholeInvoice(bytes: Uint8Array, format: InvoiceFormat): boolean {
  switch (format) {
    case 'pdf':
      return isWhole(bytes, 'application/pdf')
    case 'ofd':
      return isWholeZip(Buffer.from(bytes))
    case 'xml':
      return isWholeXml(Buffer.from(bytes).toString('latin1').trimEnd())
  }
}

const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1')
const endLength = 22

/** The last record says where the list of contents stands and how long it is: just before it. */
function isWholeZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(endOfZip)
  if (at === -1 || at + endLength > bytes.length) return false
  return bytes.readUInt32LE(at + 12) + bytes.readUInt32LE(at + 16) <= at
}

const lookedAt = 4096

function isWholeXml(text: string): boolean {
  const [, name = '', isEmpty] =
    /<([^\s!?/>]+)(?:"[^"]*"|'[^']*'|[^"'>])*?(\/)?>/.exec(text.slice(0, lookedAt)) ?? []
  return isEmpty === undefined ? name !== '' && text.endsWith(`</${name}>`) : text.endsWith('/>')
}

export const contentTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const satisfies Record<InvoiceFormat, string>
