import { formatYuanFen } from '#upstream/kernel/money'
import { milliToQuantity } from '#upstream/kernel/quantities/units'
import { taxIn, type InvoiceRow } from '../rules'
import type { Sheet } from './sheet'

export function writeXml(sheet: Sheet): string {
  const { buyer, seller } = sheet
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<EInvoice sample="样本">',
    element('Notice', '演示样本，不是有效发票'),
    element('Number', sheet.number),
    element('IssuedOn', sheet.issuedOn),
    element('Kind', sheet.kind),
    ...(sheet.corrects === '' ? [] : [element('Corrects', sheet.corrects)]),
    `<Buyer>${element('Name', buyer.name)}${element('TaxNumber', buyer.taxNumber)}</Buyer>`,
    `<Seller>${element('Name', seller.name)}${element('TaxNumber', seller.taxNumber)}</Seller>`,
    '<Rows>',
    ...sheet.rows.map(rowElement),
    '</Rows>',
    element('Amount', formatYuanFen(sheet.amountFen)),
    '</EInvoice>',
    '',
  ].join('\n')
}

function rowElement(row: InvoiceRow): string {
  const parts = [
    element('Name', row.name),
    element('Spec', row.spec),
    element('Unit', row.unit),
    element('Quantity', String(milliToQuantity(row.quantityMilli))),
    element('Amount', formatYuanFen(row.amountFen)),
    element('RatePercent', String(row.ratePercent)),
    element('Tax', formatYuanFen(taxIn(row))),
  ]
  return `<Row>${parts.join('')}</Row>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function element(name: string, text: string): string {
  const clean = Array.from(text)
    .filter(isAllowed)
    .map((character) => escapes[character] ?? character)
  return `<${name}>${clean.join('')}</${name}>`
}

// XML does not allow control characters, not even escaped.
function isAllowed(character: string): boolean {
  return character >= ' ' || character === '\n' || character === '\t'
}
