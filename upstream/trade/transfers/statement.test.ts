import { expect, test } from 'vitest'
import { describeDatabases, type OpenTestDatabase } from '#tests/databases'
import { openTransfers } from '#tests/fixtures/transfers'

interface Entry {
  id: number
  version: number
  proposed?: string
  matches: { key: string; kind: string; can_confirm: boolean }[]
}

async function openStatement(open: OpenTestDatabase, lines: string[]) {
  const shop = await openTransfers(open)
  const { api, finance, db } = shop
  const ids = [await shop.order(shop.first, 2), await shop.order(shop.second, 4)]
  const id = shop.transferId(await shop.handIn(ids))
  const orders = await db.selectFrom('orders').select('code').orderBy('id').execute()
  const codes = orders.map(({ code }) => code)
  const text = ['日期,对方户名,贷方金额,附言,流水号', ...lines]
    .join('\n')
    .replaceAll(/#(\d)/g, (_, place: string) => codes[Number(place) - 1] ?? '')
  const body = new FormData()
  body.set('file', new File([text], 'bank.csv'))
  const headers = { Authorization: `Bearer ${finance.token}` }
  await api.request('/api/desk/bank_statement', { method: 'POST', body, headers })
  const entries = async () =>
    (await api.get('/api/desk/bank_entry?state=open', finance.token)).data.items as Entry[]
  const confirm = async ({ id: entry, version }: Entry, key: string) =>
    (
      await api.post(
        '/api/desk/bank_entry/confirm',
        { list: `${entry}.${version}.${key}` },
        finance.token,
      )
    ).data.results as { refusal?: string }[]
  return { ...shop, id, entries, confirm }
}

describeDatabases('a row of a bank statement', (open) => {
  test('with the total of a transfer is proposed for it, and decides all of it', async () => {
    const shop = await openStatement(open, ['2026-11-21,杏林三店,95.00,#1 #2,B1'])
    const [entry] = await shop.entries()
    expect(entry?.proposed).toBe(`transfer.${shop.id}.2`)
    if (entry === undefined) throw new Error('no entry')
    const pressed = await Promise.all([1, 2].map(() => shop.confirm(entry, entry.proposed ?? '')))
    expect(pressed.flat().filter(({ refusal }) => refusal === undefined)).toHaveLength(1)
    expect(await shop.read(shop.id)).toMatchObject({
      waiting: '0',
      slips: [{ state: 'arrived', arrived: '35' }, { arrived: '60' }],
    })
    expect(await shop.entries()).toEqual([])
  })

  test('with the amount of one slip is proposed for that slip, and taken by a press for all', async () => {
    const shop = await openStatement(open, ['2026-11-21,杏林二店,60.00,#2,B1'])
    const [entry] = await shop.entries()
    const [, second] = (await shop.read(shop.id)).slips
    expect(entry?.proposed).toBe(`slip.${String(second?.id)}.1`)
    const arrive = (arrived: string) => shop.decide(shop.id, { decision: 'arrive', arrived })
    expect((await arrive('95')).code).toBe(422)
    expect((await arrive('60')).code).toBe(200)
    expect(await shop.entries()).toEqual([])
  })

  test('of somebody else is shown and not booked', async () => {
    const shop = await openStatement(open, ['2026-11-21,别家诊所,95.00,#1 #2,B1'])
    const [entry] = await shop.entries()
    expect(entry?.proposed).toBeUndefined()
    expect(entry?.matches[0]).toMatchObject({ kind: 'transfer', can_confirm: false })
    if (entry === undefined) throw new Error('no entry')
    const [result] = await shop.confirm(entry, `transfer.${shop.id}.2`)
    expect(result?.refusal).toMatch(/^付款户名与杏林一店、杏林二店不一致/)
    expect(await shop.read(shop.id)).toMatchObject({ waiting: '95' })
  })
})
