import { expect, test } from 'vitest'
import { listHref, readListPage } from './list-page'

const asked = (search: string, name: Parameters<typeof readListPage>[1]) =>
  readListPage(new URLSearchParams(search), name)

test('a filter with known choices takes one of them, else what is usual', () => {
  expect(asked('sort=name', 'stock').filters).toMatchObject({ sort: 'name' })
  expect(asked('sort=toString', 'stock').filters).toMatchObject({ sort: 'expiry' })
  expect(asked('', 'events').filters).toMatchObject({ subject: '' })
  expect(asked('subject=zzz', 'events').filters).toMatchObject({ subject: '' })
  expect(asked('red=1', 'invoices').filters).toMatchObject({ red: '1' })
  expect(asked('red=yes', 'invoices').filters).toMatchObject({ red: '' })
})

test('choices that only the answer knows are taken as they are', () => {
  expect(asked('warehouse=7', 'picking').filters).toMatchObject({ warehouse: '7' })
  expect(asked('warehouse=七', 'picking').filters).toMatchObject({ warehouse: '' })
  expect(asked('operator=张三', 'audit').filters).toMatchObject({ operator: '张三' })
})

test('days that cannot be used are told at their field, and nothing is narrowed by them', () => {
  const of = (search: string) => {
    const { filters, typed } = asked(search, 'orders')
    return [filters.from, filters.to, typed.from?.error, typed.to?.error]
  }
  expect(of('from=2026-11-01&to=20261102')).toEqual([
    '2026-11-01',
    '2026-11-02',
    undefined,
    undefined,
  ])
  expect(of('from=2026-02-31&to=2026-11-02')).toEqual(['', '2026-11-02', '没有这一天', undefined])
  expect(of('from=2026-11-02&to=2026-11-01')).toEqual([
    '2026-11-02',
    '',
    undefined,
    '结束日期不能早于开始日期',
  ])
  expect(asked('from=2026-11-01&customer=安和', 'members').typed).not.toHaveProperty('customer')
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
  const days = asked('from=2026-11-01&to=2026-11-02&customer=安和', 'orders')
  expect(listHref('/desk/orders', days, { state: 'packing', sort: 'at' })).toBe(
    `/desk/orders?${new URLSearchParams({
      state: 'packing',
      sort: 'at',
      from: '2026-11-01',
      to: '2026-11-02',
      customer: '安和',
    }).toString()}`,
  )
})
