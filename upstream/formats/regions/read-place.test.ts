import { expect, test } from 'vitest'
import { readPlace } from './read-place'

test.each([
  ['浙江', '330000'],
  ['浙江省', '330000'],
  ['宁波', '330200'],
  ['宁波市', '330200'],
  ['浙江 宁波', '330200'],
  ['浙江省宁波市', '330200'],
  ['海曙区', '330203'],
  ['宁波市海曙区', '330203'],
  ['北京', '110000'],
  ['北京市', '110000'],
  ['东莞', '441900'],
])('%s is read as a place', (typed, code) => {
  expect(readPlace(typed)).toBe(code)
})

test('a name of several places, and one of none, are told', () => {
  expect(readPlace('鼓楼区')).toEqual({
    problem: expect.stringMatching(/^有 \d 个“鼓楼区”，请写全，如 .+省.+市鼓楼区/) as string,
  })
  expect(readPlace('宁波是')).toEqual({ problem: '没有“宁波是”这个地区，是不是 宁波市' })
  expect(readPlace('火星基地一号')).toEqual({
    problem: '没有“火星基地一号”这个地区，如 浙江省、宁波市',
  })
})
