import sax from 'sax'
import type { InvoiceFormat } from '#contract/invoice-words'
import { isWhole } from '#upstream/kernel/uploads/whole-file'

const marks: [InvoiceFormat, (text: string) => boolean][] = [
  ['pdf', (text) => text.startsWith('%PDF-')],
  ['ofd', (text) => text.startsWith('PK\u0003\u0004') && text.includes('OFD.xml')],
  ['xml', (text) => /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\s/.test(text)],
]

/** The format of an invoice file by its content. Undefined for any other file. */
export function formatOf(bytes: Uint8Array): InvoiceFormat | undefined {
  const text = Buffer.from(bytes).toString('latin1')
  return marks.find(([, matches]) => matches(text))?.[0]
}

/**
 * Reports whether an invoice file is complete, since a truncated upload would be kept forever. An
 * OFD is a ZIP, whose directory comes last; an XML is read to its end.
 */
export function isWholeInvoice(bytes: Uint8Array, format: InvoiceFormat): boolean {
  switch (format) {
    case 'pdf':
      return isWhole(bytes, 'application/pdf')
    case 'ofd':
      return isWholeZip(Buffer.from(bytes))
    case 'xml':
      return isWholeXml(Buffer.from(bytes).toString('utf8').trim())
  }
}

const endOfZip = Buffer.from('PK\u0005\u0006', 'latin1')
const endLength = 22

/** The end record gives offset and size of the directory, which must end just before it. */
function isWholeZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(endOfZip)
  if (at === -1 || at + endLength > bytes.length) return false
  return bytes.readUInt32LE(at + 12) + bytes.readUInt32LE(at + 16) <= at
}

/** Well formed to its end; an invoice declares no entities and fetches nothing. */
function isWholeXml(text: string): boolean {
  let isPlain = true
  const xml = sax.parser(true)
  xml.ondoctype = () => {
    isPlain = false
  }
  xml.onerror = (error) => {
    throw error
  }
  try {
    xml.write(text).close()
  } catch {
    return false
  }
  return isPlain
}

export const contentTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const satisfies Record<InvoiceFormat, string>
