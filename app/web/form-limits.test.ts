import { expect, test } from 'vitest'
import { isReadable } from './form-limits'

function form(...names: string[]): FormData {
  const form = new FormData()
  for (const name of names) form.append(name, '1')
  return form
}

test('a form as pages of ours send it is read', () => {
  expect(isReadable(form())).toBe(true)
  expect(isReadable(form('name', 'rows[0].name', 'rows[999].name'))).toBe(true)
  expect(isReadable(form(...Array.from({ length: 8_000 }, (_, at) => `line-${String(at)}`)))).toBe(
    true,
  )
})

test.each([
  ['an index of millions', form('a[10000000]')],
  ['an index deep in a name', form('rows[0].parts[1000]')],
  ['a name that has no end', form('a'.repeat(201))],
  ['one name thousands of times', form(...Array.from({ length: 8_001 }, () => 'a'))],
])('%s is refused unread', (_, hostile) => {
  expect(isReadable(hostile)).toBe(false)
})
