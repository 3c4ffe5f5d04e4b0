import { expect, test } from 'vitest'
import { giveSearchToList } from './search-in-list.server'

const search =
  '<form action="/search" role="search"><button type="submit" hidden=""></button>' +
  '<input type="radio" name="type" value="goods"/><input id="search-keywords" name="keywords"/>' +
  '<button type="submit" class="button">搜索</button></form>'
const other = '<form action="/logout"><button type="submit">退出</button></form>'
const pageWith = (list: string) => `<html><body>${other}${search}${list}</body></html>`
const list =
  '<form method="post" action="/list/table" id="list-form"><input name="number/1"/></form>'

/** The buttons that belong to the list, in their order. */
function buttonsOfList(html: string): string[] {
  return [...html.matchAll(/<button form="list-form"[^>]*>/g)].map(([button]) => button)
}

test('the search is the list’s: Enter presses its first button, 搜索 its last', () => {
  const html = giveSearchToList(pageWith(list))
  const [enter, go, ...more] = buttonsOfList(html)
  expect(enter).toContain('name="intent" value="enter" type="submit" hidden=""')
  expect(go).toContain('name="goto" value="search" type="submit" class="button"')
  expect(more).toEqual([])
  expect(html.match(/<input form="list-form"/g)).toHaveLength(2)
  // Before any button of the list itself.
  expect(html.indexOf('value="enter"')).toBeLessThan(html.indexOf('id="list-form"'))
})

test('all else stays as it was, and so does a page without such a list', () => {
  const html = giveSearchToList(pageWith(list))
  expect(html).toContain(other)
  expect(html.replaceAll(/ form="list-form"( name="(?:intent|goto)" value="\w+")?/g, '')).toBe(
    pageWith(list),
  )
  for (const without of ['', list.replace(' id="list-form"', '')])
    expect(giveSearchToList(pageWith(without))).toBe(pageWith(without))
  expect(giveSearchToList(list)).toBe(list)
})
