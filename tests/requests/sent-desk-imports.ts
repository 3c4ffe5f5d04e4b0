import type { SentForm } from './sent-forms'

const atImport = {
  path: '/desk/import/info/7',
  read: 'GET /api/desk/import/7',
  heading: '导入 价目表.csv',
}

export const sentDeskImports: Record<string, SentForm> = {
  'a price list to read otherwise': {
    ...atImport,
    fields: {
      intent: 'read',
      decision: 'read',
      version: '3',
      kind: 'goods',
      inStock: '30',
      isClearing: 'on',
      'columns[0].heading': 'item',
      'columns[0].field': 'name',
      'columns[1].heading': 'deal',
      'columns[1].field': 'cost',
    },
    write: 'POST /api/desk/import/7/read',
    kept: [
      /<option value="goods" selected=""/,
      'value="30"',
      /name="isClearing" checked=""/,
      /<option value="cost" selected=""/,
      'value="deal"',
    ],
  },
  'a price list to apply': {
    ...atImport,
    fields: { intent: 'decide', decision: 'apply', version: '3' },
    write: 'POST /api/desk/import/7/decide',
    kept: [],
  },
}
