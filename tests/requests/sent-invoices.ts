import type { SentForm } from './sent-forms'

export const sentInvoices: Record<string, SentForm> = {
  'an order to invoice': {
    path: '/dzfp?state=pending',
    fields: { orderIds: '9', kind: 'special' },
    write: 'POST /api/invoice',
    read: 'GET /api/invoice',
    heading: '电子发票',
    kept: [/name="orderIds"[^>]*checked="" value="9"/, /checked="" value="special"/],
  },
  'where invoices are sent': {
    path: '/dzfp/title',
    fields: { intent: 'deliver', email: 'fp@example.com', phone: '13800138000' },
    write: 'POST /api/invoice_title/delivery',
    read: 'GET /api/invoice_title',
    heading: '开票信息',
    kept: ['value="fp@example.com"', 'value="13800138000"'],
  },
  'a title that is changed': {
    path: '/dzfp/title',
    fields: { intent: 'edit', bank: '演示<银行>', bankAccount: '330000000001' },
    write: 'POST /api/invoice_title',
    read: 'GET /api/invoice_title',
    heading: '开票信息',
    kept: ['value="演示&lt;银行&gt;"', 'value="330000000001"'],
  },
  'the use of an invoice': {
    path: '/dzfp/info/21',
    fields: { intent: 'use' },
    write: 'POST /api/invoice/21/use',
    read: 'GET /api/invoice/21',
    heading: '电子发票',
    kept: ['标记为已确认用途'],
  },
  'red-letter information to confirm': {
    path: '/dzfp/red/22',
    fields: { intent: 'confirm' },
    write: 'POST /api/invoice_red/22/confirm',
    read: 'GET /api/invoice_red/22',
    heading: '红字信息确认',
    kept: ['确认红字信息'],
  },
}
