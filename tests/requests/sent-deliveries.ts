import type { SentForm } from './sent-forms'

const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'broken.png')
const atDelivery = {
  path: '/order/shipment/5',
  read: 'GET /api/receipt/5',
  heading: '到货验收 S2026112100000101',
}

export const sentDeliveries: Record<string, SentForm> = {
  'counting a delivery': {
    ...atDelivery,
    fields: {
      intent: 'count',
      'received-12': '8',
      'damaged-12': '2',
      'note-12': '两盒<压坏>',
      'picture-12': picture,
    },
    write: 'POST /api/receipt/5/receive',
    kept: ['value="8"', 'value="2"', 'value="两盒&lt;压坏&gt;"', 'name="pictureId-12" value="21"'],
    held: {
      intent: 'count',
      'received-12': '8',
      'damaged-12': '2',
      'note-12': '两盒<压坏>',
      'pictureId-12': '21',
    },
  },
  'refusing a delivery': {
    ...atDelivery,
    fields: {
      intent: 'refuse',
      cause: 'damaged',
      reason: '外箱<压坏>',
      pictures: '22',
      temperature: '12.5',
      temperatureId: '21',
    },
    write: 'POST /api/receipt/5/refuse',
    kept: [
      'value="外箱&lt;压坏&gt;"',
      'value="12.5"',
      'value="21"',
      'value="22"',
      'value="damaged" selected=""',
    ],
  },
  'asking for a report': {
    path: '/inspection',
    fields: { ask: '1:B1' },
    write: 'POST /api/report/ask',
    read: 'GET /api/report',
    heading: '质检报告查询',
    kept: ['value="1:B1"'],
  },
}

export const sentDeskReports: Record<string, SentForm> = {
  'a report that is withdrawn': {
    path: '/desk/reports/info/3',
    fields: { version: '1', reason: '传错<批号>' },
    write: 'POST /api/desk/report/3/withdraw',
    read: 'GET /api/desk/report/3',
    heading: '检验报告',
    kept: ['value="传错&lt;批号&gt;"'],
  },
  'files that are reports': {
    path: '/desk/reports/new',
    fields: { intent: 'save', file: '7', 'code-7': 'C<1>', 'batch-7': 'B1', 'kind-7': 'import' },
    write: 'POST /api/desk/report_save',
    read: 'GET /api/desk/report_waiting',
    heading: '上传检验报告',
    kept: ['value="C&lt;1&gt;"', 'value="B1"'],
  },
}
