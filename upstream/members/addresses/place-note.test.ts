import { expect, test } from 'vitest'
import { placeNote } from './place-note'

const westLake = { province: '浙江省', city: '杭州市', district: '西湖区' }

test('an address in the region of the licence needs no word', () => {
  expect(placeNote(westLake, '浙江省杭州市西湖区')).toBeUndefined()
  expect(placeNote(westLake, '浙江省杭州市')).toBeUndefined()
})

test('an address elsewhere is named with the region of the licence', () => {
  const pudong = { province: '上海市', city: '上海市', district: '浦东新区' }
  expect(placeNote(pudong, '浙江省杭州市西湖区')).toBe(
    '与许可证所在地（浙江省杭州市西湖区）不同，发货前会与您核对',
  )
})

test('nobody is asked while the region of the licence is unknown', () => {
  expect(placeNote(westLake, '')).toBeUndefined()
})
