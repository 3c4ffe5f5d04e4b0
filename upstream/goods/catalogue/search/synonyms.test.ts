import { expect, test } from 'vitest'
import { reword, rewordPinyin } from './synonyms'

const others = (word: string) => reword(word).map(({ name }) => name)

test('a trade name is said of the generic name, not the other way round', () => {
  expect(others('美林')).toEqual(['布洛芬'])
  expect(others('倍他乐克缓释')).toEqual(['美托洛尔缓释'])
  expect(others('布洛芬')).toEqual([])
})

test('old names and doctors’ letters are said of one another', () => {
  expect(others('smzco')).toContain('复方磺胺甲噁唑')
  expect(others('先锋vi')).toContain('头孢拉定')
  expect(others('先锋v')).toContain('头孢唑林')
  expect(others('退烧贴')).toEqual(['退热贴'])
})

test('two initials mean no trade name', () => {
  expect(rewordPinyin('ml')).toEqual([])
})
