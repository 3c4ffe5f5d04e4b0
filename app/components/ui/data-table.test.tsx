import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable, type Column } from './data-table'

interface Row {
  name: string
  count?: number
  amount?: string
}

const columns: Column<Row>[] = [
  { head: '商品', name: ({ name }) => name },
  { head: '数量', className: 'number', cell: ({ count }) => count },
  { head: '金额', yuan: ({ amount }) => amount },
]

const htmlOf = (row: Row, className?: string) =>
  renderToStaticMarkup(
    <DataTable
      rows={[row]}
      columns={columns}
      keyOf={({ name }) => name}
      {...(className !== undefined && { className })}
    />,
  )

test('a cell without words shows —, and the number 0 is shown', () => {
  const words = (row: Row) =>
    htmlOf(row)
      .split('<tbody>')[1]
      ?.replace(/<\/t[hd]>/g, '|')
      .replace(/<[^>]+>/g, '')
  expect(words({ name: '' })).toBe('—|—|—|')
  expect(words({ name: '阿莫西林', count: 0, amount: '0.00' })).toBe('阿莫西林|0|¥0.00|')
})

test('cells have the names of their columns where phones show them', () => {
  expect(htmlOf({ name: '阿莫西林' })).toContain('<td data-label="金额" class="amount">')
  expect(htmlOf({ name: '阿莫西林' }, 'plain-table')).not.toContain('data-label')
})
