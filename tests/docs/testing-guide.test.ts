import { expect, test } from 'vitest'
import { nameOf, readGuide } from '#tests/testing-guide'
import { demoBuyers } from '#upstream/demo/buyers'
import { demoOperators } from '#upstream/demo/operators'
import { demoPeople } from '#upstream/demo/people'
import { scenarios } from '#upstream/demo/scenarios'
import { readProjectFile } from './project-files'

const text = readProjectFile('docs/testing.md')
const guide = readGuide(text)

test('the scenarios of the document are those of the command', () => {
  expect(guide.scenarios).toEqual(Object.keys(scenarios))
})

test('the accounts of the document are there', () => {
  const known = [...demoBuyers, ...demoPeople].map(({ username }) => username)
  expect(guide.accounts.length).toBeGreaterThan(5)
  expect(guide.accounts.filter((name) => !known.includes(name))).toEqual([])
  for (const { name } of demoOperators) expect(text).toContain(`\`${name}\``)
})

test('the pages of the document and their names are read', () => {
  expect(guide.pages.length).toBeGreaterThan(15)
  expect(guide.pages.filter(({ address }) => !address.startsWith('/'))).toEqual([])
  expect(guide.pages.filter(({ things }) => things.length < 2)).toEqual([])
  expect(guide.example).toContain("from '@playwright/test'")
})

test('a name stands for itself, and for anything where it says so', () => {
  const name = nameOf({ by: 'label', name: '实收（发货 {…}）' })
  expect('实收（发货 2 盒）').toMatch(name)
  expect('实收').not.toMatch(name)
  expect('a.c').toMatch(nameOf({ by: 'text', name: 'a.c' }))
  expect('abc').not.toMatch(nameOf({ by: 'text', name: 'a.c' }))
})
