import { expect, test } from 'vitest'
import { describeDatabases } from '#tests/databases'
import { openChains, storeRow } from '#tests/fixtures/chain'
import { addOperator } from '#tests/fixtures/operators'

describeDatabases('the stores of one owner at the desk', (open) => {
  test('each has a page of its own, which names the others, and is decided by itself', async () => {
    const { api, database, clock, documents, ...shop } = await openChains(open)
    const token = await shop.begin()
    await shop.saveRows(token, [storeRow(1), storeRow(2)])
    const ids = (await shop.list(token)).map(({ id }) => id)
    const [one = 0, two = 0] = ids
    for (const [at, id] of ids.entries()) {
      await shop.describe(token, id, { credit_code: storeRow(at + 1).credit_code })
      for (const document of Object.values(documents)) {
        const [page, front, back] = [
          await shop.upload(token),
          await shop.upload(token),
          await shop.upload(token),
        ]
        const sides = document.slot === 'proxy' ? { front, back } : {}
        await shop.saveDocument(token, [id], { ...document, page, ...sides })
      }
    }
    clock.now += 1_000
    await shop.submitStores(token, ids)
    const quality = await addOperator(database.db, ['quality'], { name: '质管员' })
    const read = async (id: number) =>
      (await api.get(`/api/desk/members/${id}`, quality.token)).data
    const { data } = await api.get('/api/desk/members?state=pending', quality.token)
    expect((data.items as { id: number }[]).map(({ id }) => id)).toEqual([one, two])
    const member = await read(one)
    expect(member.group).toEqual([{ id: two, company: '安和诊所2店', approval: 'pending' }])
    const decision = { version: member.version, decision: 'return', reason: '名称与执照不符' }
    await api.post(`/api/desk/members/${one}/decide`, decision, quality.token)
    expect((await read(one)).approval).toBe('rejected')
    expect((await read(two)).approval).toBe('pending')
    expect((await read(two)).group).toEqual([
      { id: one, company: '安和诊所1店', approval: 'rejected' },
    ])
  })
})
