import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  raiseLoginFlag,
  readHelp,
  readKeyword,
  readSuggestions,
  storeHelp,
  storeKeyword,
  storeSuggestions,
  takeLoginFlag,
} from './client-storage'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a keyword comes back as stored, and is empty before', () => {
  expect(readKeyword()).toBe('')
  storeKeyword('amxl')
  expect(readKeyword()).toBe('amxl')
})

test('the login flag is taken once', () => {
  expect(takeLoginFlag()).toBe(false)
  raiseLoginFlag()
  expect([takeLoginFlag(), takeLoginFlag()]).toEqual([true, false])
})

test('the last twenty answers of the search field are kept, each with its time', () => {
  for (let number = 1; number <= 21; number++) storeSuggestions(`/s?k=${number}`, [], number)
  expect(readSuggestions('/s?k=1')).toBeUndefined()
  expect(readSuggestions('/s?k=2')?.at).toBe(2)
  storeSuggestions('/s?k=2', [{ text: '阿莫西林', hint: '' }], 30)
  expect(readSuggestions('/s?k=2')).toMatchObject({ at: 30, items: [{ text: '阿莫西林' }] })
})

test('help articles are good for an hour', () => {
  storeHelp([{ title: '会员注册', href: '/help' }], 0)
  expect(readHelp(3_599_999)).toHaveLength(1)
  expect(readHelp(3_600_000)).toBeUndefined()
})

test('what cannot be read is as good as nothing', () => {
  stored.set('caizhi.suggestions', '{broken')
  expect(readSuggestions('/s')).toBeUndefined()
})

test('without storage the shop remembers as long as the document lasts', () => {
  vi.stubGlobal('sessionStorage', undefined)
  storeKeyword('ej')
  expect(readKeyword()).toBe('ej')
})
