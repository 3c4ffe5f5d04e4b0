import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openApi } from '#tests/fixtures/api'

const westLake = { code: '330106', province: '浙江省', city: '杭州市', district: '西湖区' }

describeDatabases('regions', (open) => {
  test('are found by anybody, ten at most, the nearest first', async () => {
    const api = openApi(await open())
    const find = async (q: string) => (await api.get(`/api/region?q=${encodeURIComponent(q)}`)).data
    expect(await find('杭州 西湖')).toEqual([westLake])
    expect(await find('西胡区')).toMatchObject([
      westLake,
      { code: '360103' },
      {},
      {},
      {},
      {},
      {},
      {},
      {},
      {},
    ])
    expect(await find('浙江省')).toHaveLength(10)
    expect(await find('')).toEqual([])
    expect(await find('nowhere')).toEqual([])
  })
})
