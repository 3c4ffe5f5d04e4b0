import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleCategories, articleRows } from './articles'
import { footerLicences, siteLicenceRows } from './licences'

const now = Date.parse('2026-11-21T09:30:00+08:00')
const rows = articleRows(now)
const inCategory = (code: string) => {
  const id = articleCategories.find((category) => category.code === code)?.id
  return rows.filter((row) => row.category_id === id)
}

test.each([
  ['xrzn', ['hyzc', 'gwzn', 'aqgy']],
  ['pay', ['ddzf', 'hwps', 'ypth']],
  ['fwbz', ['wzzz', 'yhxy', 'zskf']],
  ['us', ['us', 'tsjy', 'link']],
])('%s has the articles with addresses of their own', (group, wanted) => {
  const codes = inCategory(group).map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(wanted))
})

test('there is enough to read, and every group has an order', () => {
  const help = rows.filter((row) => row.category_id > 3)
  expect(help.length).toBeGreaterThanOrEqual(18)
  for (const group of ['xrzn', 'cgzt', 'pay', 'fwbz', 'us']) {
    const places = inCategory(group).map(({ sort }) => sort)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('company news fill more than one page, and no news come from the future', () => {
  expect(inCategory('company').length).toBeGreaterThan(10)
  expect(inCategory('hy').length).toBeGreaterThan(4)
  expect(rows.filter((row) => row.published_on > '2026-11-21')).toEqual([])
})

test('articles name each other by their place in the database', () => {
  const hm = rows.find(({ code }) => code === 'ephedrine')
  const guide = rows.find(({ code }) => code === 'aqgy')
  expect(guide?.body).toContain(`](/help/article/${String(hm?.id)})`)
  expect(rows.filter(({ body }) => /\]\([\w-]+\)/.test(body))).toEqual([])
})

test('a title is told once, and a summary is short enough for a list', () => {
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
  expect(rows.filter(({ summary }) => Array.from(summary).length > 80)).toEqual([])
})

test('the licences of the footer each have a picture that is there', () => {
  const licences = siteLicenceRows(now)
  for (const text of footerLicences)
    expect(licences.map(({ name, number }) => `${name} ${number}`)).toContain(text)
  for (const { image } of licences) expect(readFileSync(`public${image}`, 'utf8')).toContain('样本')
})
