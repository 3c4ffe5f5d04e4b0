import { expect, test } from 'vitest'
import { listHref, readListPage } from './list-page'

const asked = (search: string, name: Parameters<typeof readListPage>[1]) =>
  readListPage(new URLSearchParams(search), name)

test('a filter with known choices takes one of them, else what is usual', () => {
  expect(asked('sort=name', 'stock').filters).toEqual({ sort: 'name' })
  expect(asked('sort=toString', 'stock').filters).toEqual({ sort: 'expiry' })
  expect(asked('', 'events').filters).toEqual({ subject: '' })
  expect(asked('subject=zzz', 'events').filters).toEqual({ subject: '' })
  expect(asked('red=1', 'invoices').filters).toEqual({ red: '1' })
  expect(asked('red=yes', 'invoices').filters).toEqual({ red: '' })
})

test('choices that only the answer knows are taken as they are', () => {
  expect(asked('warehouse=7', 'picking').filters).toEqual({ warehouse: '7' })
})

test('links of a list keep its filters, and only those asked for', () => {
  const query = asked('kind=withdrawal&state=asked&q=安和&sort=-amount&page=3', 'withdrawals')
  expect(listHref('/desk/money', query, { page: 2 })).toBe(
    `/desk/money?${new URLSearchParams({
      state: query.state ?? '',
      q: '安和',
      sort: '-amount',
      kind: 'withdrawal',
      page: '2',
    }).toString()}`,
  )
  expect(listHref('/desk/invoices', asked('', 'invoices'), {})).toBe('/desk/invoices')
})
