import { expect, test } from 'vitest'
import { conflictInWords } from './refuse-conflicts'

const capsules = { name: '头孢氨苄胶囊', spec: '0.25g*24粒', unit: '盒' }
const tablets = { name: '头孢氨苄片', spec: '0.25g*20片', unit: '盒' }
const row = { quantity: '5', unit: '', goods_id: 7 }

interface Change {
  quantity: string
  goodsId?: number
}

test.each<[Change, string]>([
  [{ quantity: '5', goodsId: 8 }, '您选的 头孢氨苄片 0.25g*20片 未保存，再保存就用您的'],
  [{ quantity: '50' }, '您写的 50 未保存，再保存就用您的'],
  [{ quantity: '', goodsId: 7 }, '您写的 空数量 未保存，再保存就用您的'],
  [{ quantity: '6', goodsId: 0 }, '您选的 “都不是”、写的 6 未保存，再保存就用您的'],
])('of %j the row says what it is now, and what of it is not saved', (change, mine) => {
  const goods = { goods: capsules, mine: change.goodsId === 8 ? tablets : undefined }
  expect(conflictInWords(row, change, goods)).toBe(
    `同事已改为 头孢氨苄胶囊 0.25g*24粒，5 盒；${mine}`,
  )
})

test('a row without a product or number says so', () => {
  const empty = { quantity: '', unit: '', goods_id: null }
  const goods = { goods: undefined, mine: tablets }
  expect(conflictInWords(empty, { quantity: '', goodsId: 8 }, goods)).toBe(
    '同事已改为 未选商品，数量空；您选的 头孢氨苄片 0.25g*20片 未保存，再保存就用您的',
  )
})
