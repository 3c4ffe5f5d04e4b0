import type { InvoiceFormat } from '#contract/invoice-words'

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

export const contentTypes = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const satisfies Record<InvoiceFormat, string>
